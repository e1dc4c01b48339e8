import { z } from 'zod';
import type { Resource } from '../../contract/resource.ts';
import { snake } from '../../contract/snake.ts';
import { endedIn, tellEnded } from '../auth/sessions.ts';
import { ApiProblem } from '../http/problem.ts';
import type { WriteContext } from '../http/route.ts';
import type { Row } from '../resources/present.ts';
import type { TaskStep } from '../tasks/task.ts';

const rowSchema = z.record(z.string(), z.unknown());

/** A row as a batch stores it (`StoredLine`), parsed; other properties are preserved. */
const guardadaSchema = z.looseObject({
  linha: z.number(),
  situacao: z.enum(['novo', 'alterado', 'igual', 'erro']),
  titulo: z.string(),
  registroId: z.uuid().optional(),
  versaoVista: z.number().optional(),
  gravar: rowSchema.optional(),
  voltar: rowSchema.optional(),
  originais: z.record(z.string(), z.string()).optional(),
  /** Whether others changed its record while the import was being undone, so that the record was left as it is. */
  ficou: z.boolean().optional(),
});
export const linhasGuardadasSchema = z.array(guardadaSchema);
export type LinhaGuardada = z.infer<typeof guardadaSchema>;

/** A row that writes a record. */
export type Escolhida = LinhaGuardada & Required<Pick<LinhaGuardada, 'registroId' | 'gravar'>>;
export const isChosen = (line: LinhaGuardada): line is Escolhida =>
  line.registroId !== undefined && line.gravar !== undefined;

/** Returns the fields of a record from the columns that a row stores. */
export const fieldsOf = ({ fields }: Resource, columns: Row): Row =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const column = snake(name);
      return column in columns ? [[name, columns[column]]] : [];
    }),
  );

/**
 * Returns a step of an import as a context to write records in. Refusals are not counted: the preview already showed which numbers are
 * registered.
 */
export function writingIn(step: TaskStep): WriteContext {
  step.afterCommit(() => tellEnded(step.deps, endedIn(step.tx)));
  return { ...step, afterRefusal: () => undefined };
}

/** Sentence about the other rows, when one row stops an import. */
export const NOTHING_WRITTEN = 'Nada foi gravado: corrija e confira de novo.';

/** Returns why a record is refused, by field; a refusal of the whole record comes under `linha`. */
export const reasonsIn = ({ message, extra }: ApiProblem): Record<string, string> =>
  extra.campos ?? { linha: message };

/** Returns the error for a refused row, with its line and reasons; `rest` is the sentence about the other rows. */
export function refusalOf(
  { fields }: Resource,
  { linha, titulo }: LinhaGuardada,
  problem: ApiProblem,
  rest: string,
): ApiProblem {
  const reasons = Object.entries(reasonsIn(problem)).map(([name, reason]) => {
    const label = fields[name]?.label;
    return label ? `${label}: ${reason}` : reason;
  });
  return new ApiProblem(problem.code, `Linha ${linha} (${titulo}): ${reasons.join(' ')} ${rest}`);
}
