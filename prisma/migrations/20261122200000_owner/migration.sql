-- The application that the database belongs to: one row, so that of several that start at once one has it.
CREATE TABLE "owner" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "application" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "owner_pkey" PRIMARY KEY ("id")
);
