import { and, desc, eq, or, sql } from 'drizzle-orm';
import { layouts as resource } from '../../contract/layouts/layouts.ts';
import { auditoria } from '../db/auditTables.ts';
import type { Tx } from '../db/database.ts';
import {
  type AutoriaDaMudanca,
  mayReadAuditoria,
  porQuemEQuando,
  ultimaEscrita,
} from '../http/changedSince.ts';
import { ApiProblem } from '../http/problem.ts';
import type { TaskStep } from '../tasks/task.ts';
import type { LinhaLayout } from './ler.ts';

/** Returns who last freed a layout name, by removing or renaming its layout; null when unknown. */
async function quemTirou(tx: Tx, nome: string): Promise<AutoriaDaMudanca | null> {
  if (!(await mayReadAuditoria(tx))) return null;
  const {
    usuarioId,
    servicoId,
    usuario,
    instante: em,
    recurso,
    registro,
    acao,
    antes,
    sequencia,
  } = auditoria;
  const outroNome = and(eq(acao, 'ALTERA'), sql`${antes} ->> 'nome' = ${nome}`, sql`${registro} <> ${nome}`);
  const [last] = await tx
    .select({ usuarioId, servicoId, usuario, em })
    .from(auditoria)
    .where(
      and(
        eq(recurso, resource.name),
        or(and(eq(acao, 'REMOVE'), sql`${antes} ->> 'nome' = ${nome}`), outroNome),
      ),
    )
    .orderBy(desc(sequencia))
    .limit(1);
  return last ?? null;
}

/** Returns the 409 for a file of layouts compared when a name was free and is now taken, or the reverse, with who changed it and when. */
export async function changedName(
  { tx, ator }: Pick<TaskStep, 'tx' | 'ator'>,
  nome: string,
  here: LinhaLayout | null,
): Promise<ApiProblem> {
  const last = here
    ? await ultimaEscrita(tx, { recurso: resource.name, id: here.id })
    : await quemTirou(tx, nome);
  const quem = porQuemEQuando(ator, last);
  const frase = here
    ? `Um layout com este nome foi criado depois que o arquivo foi conferido${quem && `, e gravado${quem}`}.`
    : `O layout deste nome, com que o arquivo foi conferido, não existe mais${quem && `: foi mudado${quem}`}.`;
  return new ApiProblem('CONFLITO_VERSAO', `${frase} Confira-o de novo.`);
}
