import static org.quartz.CronScheduleBuilder.cronSchedule;
import static org.quartz.JobBuilder.newJob;
import static org.quartz.SimpleScheduleBuilder.simpleSchedule;
import static org.quartz.TriggerBuilder.newTrigger;

import java.util.Date;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import org.quartz.CalendarIntervalScheduleBuilder;
import org.quartz.DailyTimeIntervalScheduleBuilder;
import org.quartz.DateBuilder;
import org.quartz.DisallowConcurrentExecution;
import org.quartz.InterruptableJob;
import org.quartz.Job;
import org.quartz.JobDetail;
import org.quartz.JobExecutionContext;
import org.quartz.JobExecutionException;
import org.quartz.JobKey;
import org.quartz.PersistJobDataAfterExecution;
import org.quartz.Scheduler;
import org.quartz.SchedulerException;
import org.quartz.Trigger;
import org.quartz.TriggerKey;
import org.quartz.impl.DirectSchedulerFactory;
import org.quartz.impl.StdSchedulerFactory;
import org.quartz.impl.calendar.AnnualCalendar;
import org.quartz.impl.calendar.HolidayCalendar;
import org.quartz.impl.matchers.GroupMatcher;
import org.quartz.listeners.JobListenerSupport;
import org.quartz.listeners.SchedulerListenerSupport;
import org.quartz.listeners.TriggerListenerSupport;
import org.quartz.simpl.RAMJobStore;
import org.quartz.simpl.SimpleThreadPool;

/** Quartz as its users have it: jobs of several kinds on schedules, with listeners, changed while they run. */
public class QuartzJobs {
  static final CountDownLatch RUNS = new CountDownLatch(6);
  static int counted;

  public static class Count implements Job {
    @Override
    public void execute(JobExecutionContext context) {
      ++counted;
      context.setResult(context.getMergedJobDataMap().getString("what"));
      RUNS.countDown();
    }
  }

  @DisallowConcurrentExecution
  @PersistJobDataAfterExecution
  public static class Remember implements Job, InterruptableJob {
    private volatile boolean stopped;

    @Override
    public void execute(JobExecutionContext context) throws JobExecutionException {
      int runs = context.getJobDetail().getJobDataMap().getInt("runs");
      context.getJobDetail().getJobDataMap().put("runs", runs + 1);
      RUNS.countDown();
      if (stopped) throw new JobExecutionException("stopped", false);
    }

    @Override
    public void interrupt() {
      stopped = true;
    }
  }

  static class Log extends JobListenerSupport {
    private int executed;

    @Override
    public String getName() {
      return "log";
    }

    @Override
    public void jobWasExecuted(JobExecutionContext context, JobExecutionException failed) {
      ++executed;
    }
  }

  static class Misfires extends TriggerListenerSupport {
    private int misfired;

    @Override
    public String getName() {
      return "misfires";
    }

    @Override
    public void triggerMisfired(Trigger trigger) {
      ++misfired;
    }
  }

  static class Watch extends SchedulerListenerSupport {
    private String last = "";

    @Override
    public void jobScheduled(Trigger trigger) {
      last = trigger.getKey().getName();
    }
  }

  static void schedule(Scheduler scheduler) throws SchedulerException {
    scheduler.getListenerManager().addJobListener(new Log(), GroupMatcher.anyJobGroup());
    scheduler.getListenerManager().addTriggerListener(new Misfires());
    scheduler.getListenerManager().addSchedulerListener(new Watch());
    HolidayCalendar holidays = new HolidayCalendar(new AnnualCalendar());
    holidays.addExcludedDate(new Date(0));
    scheduler.addCalendar("holidays", holidays, true, true);
    JobDetail count = newJob(Count.class).withIdentity("count", "work").usingJobData("what", "all").build();
    JobDetail remember = newJob(Remember.class).withIdentity("remember", "work").usingJobData("runs", 0).storeDurably().build();
    scheduler.scheduleJob(count, newTrigger().withIdentity("often").startNow().modifiedByCalendar("holidays")
        .withSchedule(simpleSchedule().withIntervalInMilliseconds(20).repeatForever()).build());
    scheduler.addJob(remember, true);
    scheduler.scheduleJob(newTrigger().forJob(remember).withIdentity("cron").withSchedule(cronSchedule("0/1 * * * * ?")).build());
    scheduler.scheduleJob(newTrigger().forJob(count).withIdentity("daily").withSchedule(
        DailyTimeIntervalScheduleBuilder.dailyTimeIntervalSchedule().withIntervalInMinutes(5)).build());
    scheduler.scheduleJob(newTrigger().forJob(count).withIdentity("monthly").startAt(DateBuilder.futureDate(1, DateBuilder.IntervalUnit.DAY))
        .withSchedule(CalendarIntervalScheduleBuilder.calendarIntervalSchedule().withIntervalInMonths(1)).build());
  }

  /** What an administrator does while jobs run. */
  static void change(Scheduler scheduler) throws SchedulerException {
    scheduler.triggerJob(JobKey.jobKey("remember", "work"));
    scheduler.pauseTrigger(TriggerKey.triggerKey("often"));
    scheduler.resumeTrigger(TriggerKey.triggerKey("often"));
    scheduler.rescheduleJob(TriggerKey.triggerKey("daily"), newTrigger().withIdentity("daily").forJob("count", "work").startNow().build());
    for (JobKey key : scheduler.getJobKeys(GroupMatcher.anyJobGroup())) scheduler.getTriggersOfJob(key).size();
    scheduler.getCurrentlyExecutingJobs().size();
    scheduler.interrupt(JobKey.jobKey("remember", "work"));
    scheduler.unscheduleJob(TriggerKey.triggerKey("monthly"));
    System.out.println(scheduler.getMetaData().isStarted());
  }

  public static void main(String[] args) throws Exception {
    Properties settings = new Properties();
    settings.setProperty("org.quartz.scheduler.instanceName", "bench");
    settings.setProperty("org.quartz.scheduler.skipUpdateCheck", "true");
    settings.setProperty("org.quartz.threadPool.class", "org.quartz.simpl.SimpleThreadPool");
    settings.setProperty("org.quartz.threadPool.threadCount", "4");
    settings.setProperty("org.quartz.jobStore.class", "org.quartz.simpl.RAMJobStore");
    Scheduler standard = new StdSchedulerFactory(settings).getScheduler();
    schedule(standard);
    standard.start();
    Thread administrator = new Thread(() -> {
      try {
        change(standard);
      } catch (SchedulerException e) {
        System.out.println(e.getMessage());
      }
    });
    administrator.start();
    RUNS.await();
    administrator.join();
    standard.shutdown(true);

    DirectSchedulerFactory direct = DirectSchedulerFactory.getInstance();
    direct.createScheduler("direct", "one", new SimpleThreadPool(2, Thread.NORM_PRIORITY), new RAMJobStore());
    Scheduler scheduler = direct.getScheduler("direct");
    schedule(scheduler);
    scheduler.start();
    change(scheduler);
    scheduler.shutdown(true);
    System.out.println(counted > 0 ? "counted" : "nothing counted");
  }
}
