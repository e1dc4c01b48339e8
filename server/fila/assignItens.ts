import type { z } from 'zod';
import { type AlvoFila, type atribuiFilaSchema, chaveDoItem, type FeitosFila } from '../../contract/fila.ts';
import { FILA, RESPONSAVEL_NO_REGISTRO } from '../../contract/filaGuardas.ts';
import { assignNotas as atribuirNotas } from '../fiscal/nfse/revisao/assignNotas.ts';
import type { PersonContext } from '../http/route.ts';
import { writeNotice } from '../tasks/notify.ts';
import { findItens, type ItemAchado } from './achar.ts';
import { type Colega, readColega } from './colegas.ts';
import { auditItens, noteOnItens } from './gravar.ts';

/** Returns why the colleague cannot be assigned an item, or ''. */
function impedimento(
  { especie, empresaId }: ItemAchado,
  asked: string | null,
  colega: Colega | null,
): string {
  if (asked === null) return '';
  if (!colega) return 'Esta pessoa não é desta organização.';
  if (!colega.especies.has(especie)) return `O perfil de ${colega.nome} não faz este trabalho.`;
  return colega.empresas.has(empresaId) ? '' : `${colega.nome} não age por esta empresa.`;
}

/** Notifies a colleague, in one notice, of how many items were assigned. */
async function notifyColega(
  { tx, ator, now, deps, afterCommit }: PersonContext,
  { id }: Colega,
  total: number,
) {
  if (id === ator.usuarioId) return;
  await writeNotice(tx, {
    tenantId: ator.tenantId,
    usuarioId: id,
    canal: 'fila',
    gravidade: 'info',
    criadoEm: now,
    titulo: total === 1 ? 'Um item da fila de trabalho é seu' : `${total} itens da fila de trabalho são seus`,
    texto: `Atribuído por ${ator.nome}.`,
    link: `${FILA}?de=eu`,
  });
  afterCommit(() => deps.events.emit({ kind: 'aviso', usuarioId: id }));
}

/**
 * Assigns items to a colleague who may do them, to the user, or to no user. The assignee of a service invoice is written by the review
 * desk, so it is the same in both places.
 */
export async function assignItens(
  context: PersonContext,
  { itens, usuarioId }: z.output<typeof atribuiFilaSchema>,
): Promise<FeitosFila> {
  const achados = await findItens(context, itens);
  const especies = [...new Set(itens.map(({ especie }) => especie))];
  const colega = usuarioId === null ? null : await readColega(context, usuarioId, especies);
  const mensagens = new Map<string, string>();
  const feitos: ItemAchado[] = [];
  for (const [key, achado] of achados) {
    const mensagem = 'recusa' in achado ? achado.recusa : impedimento(achado, usuarioId, colega);
    mensagens.set(key, mensagem);
    if (mensagem === '' && !('recusa' in achado)) feitos.push(achado);
  }
  const notas = feitos.filter(({ especie }) => RESPONSAVEL_NO_REGISTRO[especie]);
  const outros = feitos.filter(({ especie }) => !RESPONSAVEL_NO_REGISTRO[especie]);
  if (notas.length > 0) {
    const decididas = await atribuirNotas(context, { itens: notas, usuarioId });
    for (const { id, mensagem } of decididas.itens)
      mensagens.set(chaveDoItem({ especie: 'NFSE', id }), mensagem);
  }
  if (outros.length > 0) {
    const responsavel = colega?.nome ?? '';
    await noteOnItens(context, outros, { responsavelId: colega?.id ?? null, responsavel });
    await auditItens(context, 'ATRIBUI_FILA', outros, { responsavel });
    if (colega) await notifyColega(context, colega, outros.length);
  }
  return feitosDe(itens, mensagens);
}

/** Returns the result of each item, in the order of the request. */
export const feitosDe = (itens: readonly AlvoFila[], mensagens: ReadonlyMap<string, string>): FeitosFila => ({
  itens: itens.map(({ especie, id }) => ({
    especie,
    id,
    mensagem: mensagens.get(chaveDoItem({ especie, id })) ?? '',
  })),
});
