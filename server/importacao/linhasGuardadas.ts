import { z } from 'zod';
import type { Resource } from '../../contract/resource.ts';
import { snake } from '../../contract/snake.ts';
import { endedIn, tellEnded } from '../auth/sessions.ts';
import { ApiProblem } from '../http/problem.ts';
import type { WriteContext } from '../http/route.ts';
import type { Row } from '../resources/present.ts';
import type { TaskStep } from '../tasks/task.ts';

const rowSchema = z.record(z.string(), z.unknown());

/** A row as a lot keeps it (`StoredLine`), read back; what else it has stays as it is. */
const guardadaSchema = z.looseObject({
  linha: z.number(),
  situacao: z.enum(['novo', 'alterado', 'igual', 'erro']),
  titulo: z.string(),
  registroId: z.uuid().optional(),
  versaoVista: z.number().optional(),
  gravar: rowSchema.optional(),
  voltar: rowSchema.optional(),
  originais: z.record(z.string(), z.string()).optional(),
  /** Others changed its record while the batch was taken back, which left it as it is. */
  ficou: z.boolean().optional(),
});
export const guardadasSchema = z.array(guardadaSchema);
export type Guardada = z.infer<typeof guardadaSchema>;

/** A row that writes a record. */
export type Escolhida = Guardada & Required<Pick<Guardada, 'registroId' | 'gravar'>>;
export const isChosen = (line: Guardada): line is Escolhida =>
  line.registroId !== undefined && line.gravar !== undefined;

/** In: columns as a row keeps them. Out: the fields of the record. */
export const fieldsOf = ({ fields }: Resource, columns: Row): Row =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const column = snake(name);
      return column in columns ? [[name, columns[column]]] : [];
    }),
  );

/** A step of an import as whoever writes a record needs it. The preview has told already which numbers are registered. */
export function writingIn(step: TaskStep): WriteContext {
  step.afterCommit(() => tellEnded(step.deps, endedIn(step.tx)));
  return { ...step, afterRefusal: () => undefined };
}

/** What became of the rest, where one row stops a batch. */
export const NOTHING_WRITTEN = 'Nada foi gravado: corrija e confira de novo.';

/** Why a record is refused, field by field; what is refused as a whole is told of its line. */
export const reasonsIn = ({ message, extra }: ApiProblem): Record<string, string> =>
  extra.campos ?? { linha: message };

/** The refusal of a row, told with what is the matter and where. In: what became of the rest. */
export function refusalOf(
  { fields }: Resource,
  { linha, titulo }: Guardada,
  problem: ApiProblem,
  rest: string,
): ApiProblem {
  const reasons = Object.entries(reasonsIn(problem)).map(([name, reason]) => {
    const label = fields[name]?.label;
    return label ? `${label}: ${reason}` : reason;
  });
  return new ApiProblem(problem.code, `Linha ${linha} (${titulo}): ${reasons.join(' ')} ${rest}`);
}
