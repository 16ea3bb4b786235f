-- Presses are not recorded any more: a press that a killed process did not finish is pressed again.
DROP TABLE "pending_presses";
