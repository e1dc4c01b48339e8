import { ApiError, messageOf } from '../../dataProvider/ApiError.ts';

export interface Failure {
  id: string;
  name: string;
  reason: string;
}

interface Row {
  id: string;
  name: string;
}

const AT_ONCE = 4;

/** There is no form to show the field errors, so their messages are the reason. */
function reasonOf(error: unknown): string {
  const fields = error instanceof ApiError ? Object.values(error.problem.campos ?? {}) : [];
  return fields.length > 0 ? [...new Set(fields)].join(' ') : messageOf(error);
}

/** Runs `act` on each row, a few in parallel. Returns the ids it succeeded for, and the failed rows with their reasons. */
export async function actOnEach<R extends Row>(
  rows: readonly R[],
  act: (row: R) => Promise<unknown>,
): Promise<{ done: string[]; failures: Failure[] }> {
  const done: string[] = [];
  const failures: Failure[] = [];
  const waiting = [...rows];
  const worker = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { id, name } = row;
      try {
        await act(row);
        done.push(id);
      } catch (error) {
        failures.push({ id, name, reason: reasonOf(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { done, failures };
}
