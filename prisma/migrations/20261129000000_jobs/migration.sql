-- What the fleet does once a day, with the last time for which a process took it.
CREATE TABLE "jobs" (
    "name" TEXT NOT NULL,
    "taken_for" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("name")
);
