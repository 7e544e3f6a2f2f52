import fc from 'fast-check';

// Random tests draw the same values in every run, so that chance never refuses a merge. RANDOM_SEED draws others; a
// failure prints its seed, which replays it.
fc.configureGlobal({ seed: Number(process.env.RANDOM_SEED ?? 1) });
