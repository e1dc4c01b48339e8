const MANY = 4;

/** Numbers of the parts in which the routes of the product are walked, one test for each. */
export const PARTS: readonly number[] = Array.from({ length: MANY }, (_, at) => at);

/** What is of a part: each of `all` is of exactly one. */
export const partOf = <T>(all: readonly T[], part: number): T[] => all.filter((_, at) => at % MANY === part);
