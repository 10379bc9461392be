package races;

import java.util.ArrayList;
import java.util.List;

// A store keeps a copy of what it is given, and hands out another: who has one never meets what the store does to its
// own. One line makes all copies; who calls clone tells them apart.
class ClonesHandedOut {
    static class Trigger implements Cloneable {
        int next;
        int[] counts = new int[1];
        int[] tags = new int[1];

        @Override
        public Object clone() {
            try {
                Trigger copy = (Trigger) super.clone();
                copy.counts = counts.clone();
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Daily extends Trigger {
        int hour;

        @Override
        public Object clone() {
            Daily copy = (Daily) super.clone();
            copy.hour = hour; // NORACE
            return copy;
        }
    }

    static class Store {
        private Trigger kept;

        synchronized void store(Trigger trigger) {
            kept = (Trigger) trigger.clone();
        }

        synchronized Trigger fire() {
            kept.next++; // NORACE
            kept.counts[0]++; // NORACE
            kept.tags[0]++; // RACE: tags
            return (Trigger) kept.clone();
        }
    }

    static void copies() {
        Store store = new Store();
        store.store(new Daily());
        Trigger fired = store.fire();
        new Thread(() -> {
            System.out.println(fired.next); // NORACE
            System.out.println(fired.counts[0]); // NORACE
            System.out.println(fired.tags[0]); // RACE: tags
        }).start();
        store.fire();
    }

    // No copy at all.
    static class Itself implements Cloneable {
        int own;

        @Override
        public Object clone() {
            return this;
        }
    }

    static void itself() {
        Itself kept = (Itself) new Itself().clone();
        Itself given = (Itself) kept.clone();
        new Thread(() -> System.out.println(given.own)).start(); // RACE: own
        kept.own++; // RACE: own
    }

    // The same copy each time, whoever asks for it.
    static class Cached implements Cloneable {
        private Cached copy;
        int own;

        @Override
        public Object clone() {
            try {
                if (copy == null) copy = (Cached) super.clone();
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void cached() {
        Cached original = new Cached();
        Cached kept = (Cached) original.clone();
        Cached given = (Cached) original.clone();
        new Thread(() -> System.out.println(given.own)).start(); // RACE: own
        kept.own++; // RACE: own
    }

    // Copies that are made for all, in one place or by different calls that put them into one list.
    static class Entry implements Cloneable {
        int own;

        @Override
        public Entry clone() {
            try {
                return (Entry) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void forAll() {
        Entry original = new Entry();
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < 2; i++) entries.add(original.clone());
        entries.add(original.clone());
        Entry last = entries.get(2);
        new Thread(() -> System.out.println(entries.get(0).own)).start(); // RACE: own
        entries.get(0).own++; // RACE: own
        last.own++; // RACE: own
    }

    // What a copy holds that was copied before is what the first copy holds.
    static void copyOfCopy() {
        Trigger original = new Trigger();
        Trigger first = (Trigger) original.clone();
        Trigger second = (Trigger) first.clone();
        new Thread(() -> System.out.println(second.tags[0])).start(); // RACE: tags
        original.tags[0]++; // RACE: tags
    }

    public static void main(String[] args) {
        copies();
        itself();
        cached();
        forAll();
        copyOfCopy();
    }
}
