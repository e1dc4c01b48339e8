import { messageOf } from '../../dataProvider/ApiError.ts';

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

/**
 * Deletes rows one by one, a few at a time: what can go goes, and the rest is named with its reason.
 * In: the rows and how to delete one. Out: which rows are gone and which are not.
 */
export async function deleteEach<R extends Row>(
  rows: readonly R[],
  deleteOne: (row: R) => Promise<unknown>,
): Promise<{ deleted: string[]; failures: Failure[] }> {
  const deleted: string[] = [];
  const failures: Failure[] = [];
  const waiting = [...rows];
  const worker = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { id, name } = row;
      try {
        await deleteOne(row);
        deleted.push(id);
      } catch (error) {
        failures.push({ id, name, reason: messageOf(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { deleted, failures };
}
