import fc from 'fast-check';

// What is tried is the same in every run: a find of chance is no failure of the change at hand. `npm run fuzz` tries others.
fc.configureGlobal({ seed: Number(process.env.FAROL_SEMENTE ?? 20_261_122) });
