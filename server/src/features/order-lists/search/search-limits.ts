/**
 * The thresholds of search and the measurements behind them (`npm run bench`, 10,000 and 1,000,000 orders).
 * docs/decisions/017 explains how they work together.
 */
export const searchLimits = {
  /**
   * Rows that a probe reads in the list's order before n-grams are used. A probe costs 2.5 ms at most (5 µs for each text
   * that is looked up by its order ID); shorter probes chose the wrong plan too often.
   */
  probeRows: 500,
  /** The most rows that one search scans in the list's order: at 5 µs each, half a second at worst. */
  maxScannedRows: 100_000,
  /**
   * Collecting one match costs as much as scanning this many neighbouring rows, because its order lies on a page of its own
   * (1,410 matches: 1,372 pages, 2.7 ms).
   */
  scannedRowsPerMatch: 4,
  /** With fewer expected matches all are collected and counted exactly, which takes some milliseconds at most. */
  maxCountedMatches: 1000,
  /** Texts with an n-gram in at most this many orders are collected without a probe, for the same cost. */
  maxRareOrders: 1000,
  /**
   * The same for n-grams that are not among the thousand in PostgreSQL's statistics. Those are in one text of 200 at most,
   * and usually in far fewer.
   */
  maxUnlistedRareOrders: 10_000,
} as const;
