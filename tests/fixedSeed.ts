import fc from 'fast-check';

// Every run tests the same values, so that a random failure is not blamed on the current change. `npm run fuzz` tests others.
fc.configureGlobal({ seed: Number(process.env.FAROL_SEMENTE ?? 20_261_122) });
