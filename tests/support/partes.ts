const MANY = 4;

/** Numbers of the parts into which tests split the product's routes, one test per part. */
export const PARTS: readonly number[] = Array.from({ length: MANY }, (_, at) => at);

/** Returns the items of a part; each item of `all` is in exactly one. */
export const partOf = <T>(all: readonly T[], part: number): T[] => all.filter((_, at) => at % MANY === part);
