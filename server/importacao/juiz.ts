import { createSchema } from '../../contract/schema.ts';
import { ApiProblem } from '../http/problem.ts';
import type { WriteContext } from '../http/route.ts';
import type { Row } from '../resources/present.ts';
import { emUso } from '../resources/rules.ts';
import type { TaskStep } from '../tasks/task.ts';
import { yieldToEventLoop } from '../tasks/yieldToEventLoop.ts';
import { asBytes, type Conferidas, type ContagemDeLinhas, indexed, type Julgadas } from './checkRows.ts';
import type { Escrita, UmPorUm } from './escrita.ts';
import {
  type Escolhida,
  fieldsOf,
  isChosen,
  type LinhaGuardada,
  linhasGuardadasSchema,
  reasonsIn,
  writingIn,
} from './linhasGuardadas.ts';

type Judging = Pick<Escrita, 'resource' | 'rows'> & { umPorUm: UmPorUm };

/** Returns why the rules would refuse to write a record, by field, or null. */
async function objectionTo(
  context: WriteContext,
  { check }: UmPorUm['rules'],
  change: { before: Row | null; next: Row; sent: Row },
): Promise<Record<string, string> | null> {
  try {
    await check?.(context, change);
    return null;
  } catch (error) {
    if (error instanceof ApiProblem) return reasonsIn(error);
    throw error;
  }
}

function refused(line: LinhaGuardada, erros: Record<string, string>): LinhaGuardada {
  const { gravar: _gravar, voltar: _voltar, antes: _antes, originais = {}, ...rest } = line;
  const recusados = Object.fromEntries(
    Object.entries(originais).filter(([name]) => Object.hasOwn(erros, name)),
  );
  return { ...rest, situacao: 'erro', erros, recusados };
}

/**
 * Returns a function that marks what the rules would refuse in compared rows, batch after batch, as if written one after the other:
 * forbidden values, and the limit on records in use. What only the write itself reveals is reported then.
 */
export function judgeLinhas({ resource, rows, umPorUm: { rules } }: Judging) {
  const schema = createSchema(resource);
  let taken = 0;
  const changeOf = (line: Escolhida, known: ReadonlyMap<string, Row>) => {
    const sent = fieldsOf(resource, line.gravar);
    const before = known.get(line.registroId) ?? null;
    const made = before ? { ...before, ...sent } : schema.parse(sent);
    return { before, next: made, sent: before ? sent : made };
  };
  return async (step: TaskStep, { linhas, comidas }: Conferidas): Promise<Julgadas> => {
    const context = writingIn(step);
    const lines = linhasGuardadasSchema.parse(JSON.parse(new TextDecoder().decode(linhas)));
    const changed = lines.flatMap((line) =>
      line.situacao === 'alterado' && line.registroId ? [line.registroId] : [],
    );
    const known = indexed(await rows.findAll(step.tx, changed), 'id');
    const vagas = (await rules.vagas?.(context)) ?? null;
    const contagem: ContagemDeLinhas = { novo: 0, alterado: 0, igual: 0, erro: 0 };
    let avisos = 0;
    const judged: string[] = [];
    for (const line of lines) {
      const told = isChosen(line) ? await judgeOne(line) : line;
      const { originais: _read, ...stored } = told;
      contagem[told.situacao] += 1;
      judged.push(JSON.stringify(stored));
      await yieldToEventLoop();
    }
    return { linhas: asBytes(judged), contagem, comidas, avisos };

    async function judgeOne(line: Escolhida): Promise<LinhaGuardada> {
      const change = changeOf(line, known);
      const erros = await objectionTo(context, rules, change);
      if (erros) return refused(line, erros);
      const more = Number(emUso(resource, change.next)) - Number(emUso(resource, change.before));
      if (vagas && more > 0 && taken + more > vagas.restam)
        return refused(line, { [vagas.campo]: vagas.frase });
      taken += more;
      if (rules.avisa && line.situacao === 'novo' && more > 0) avisos += 1;
      return line;
    }
  };
}
