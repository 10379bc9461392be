package races;

// That a call makes an object lead back to itself counts from then on: what was done when one of its parts became known
// before does not race, whatever other fields hold the object itself. What comes later does, and in a loop all of it.
class LeadsBackLater {
    static class Tool {
        Keeper keeper;
    }

    static class Keeper {
        final Keeper self = this;
        Tool tool, other;
        int early, late;

        void begin() {
            tool = new Tool(); // NORACE
            shown = tool; // NORACE: tool
            early = 1; // NORACE
        }

        void link() {
            tool.keeper = this; // RACE: keeper
            late = 1; // RACE: late
        }
    }

    // The same, but called again when it leads back.
    static class Again {
        final Again self = this;
        ToolAgain tool;
        int early;

        void begin() {
            if (tool == null) tool = new ToolAgain();
            shownAgain = tool;
            early = 1; // RACE: early
        }

        void link() {
            tool.again = this; // RACE: again
        }
    }

    static class ToolAgain {
        Again again;
    }

    // What it is handed leads back to it already.
    static class Linked {
        final Linked self = this;
        ToolLinked tool;
        int early;

        void link() {
            tool = new ToolLinked();
            tool.linked = this;
        }

        void begin() {
            shownLinked = tool;
            early = 1; // RACE: early
        }
    }

    static class ToolLinked {
        Linked linked;
    }

    // A part that leads back is put where nothing seemed to lead back.
    static class Moved {
        final Moved self = this;
        ToolMoved tool, other;
        int early;

        void link() {
            tool = new ToolMoved();
            tool.moved = this;
        }

        void move() {
            other = tool;
        }

        void begin() {
            shownMoved = other;
            early = 1; // RACE: early
        }
    }

    static class ToolMoved {
        Moved moved;
    }

    static volatile Tool shown;
    static volatile ToolAgain shownAgain;
    static volatile ToolLinked shownLinked;
    static volatile ToolMoved shownMoved;

    static void make() {
        Keeper keeper = new Keeper();
        keeper.begin();
        keeper.link();

        Again again = new Again();
        for (int i = 0; i < 2; ++i) {
            again.begin();
            again.link();
        }

        Linked linked = new Linked();
        linked.link();
        linked.begin();

        Moved moved = new Moved();
        moved.link();
        moved.move();
        moved.begin();
    }

    static void read() {
        Tool tool = shown;
        if (tool != null && tool.keeper != null) System.out.println(tool.keeper.early + tool.keeper.late); // RACE: late, keeper
        ToolAgain toolAgain = shownAgain;
        if (toolAgain != null && toolAgain.again != null) System.out.println(toolAgain.again.early); // RACE: early, again
        ToolLinked toolLinked = shownLinked;
        if (toolLinked != null) System.out.println(toolLinked.linked.early); // RACE: early
        ToolMoved toolMoved = shownMoved;
        if (toolMoved != null) System.out.println(toolMoved.moved.early); // RACE: early
    }

    public static void main(String[] args) {
        new Thread(LeadsBackLater::make).start();
        new Thread(LeadsBackLater::read).start();
    }
}
