import { and, eq, isNotNull } from 'drizzle-orm';
import { refusalOfEscolha } from '../../../contract/fiscal/confianca/conteudos.ts';
import type { Escolha } from '../../../contract/fiscal/conteudos.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { Auditado } from '../../../contract/recursosAuditados.ts';
import { ApiProblem, invalidFields } from '../../http/problem.ts';
import type { PersonContext } from '../../http/route.ts';
import { empresaDaSessao } from '../empresa.ts';
import { type ConteudoGuardado, conhecidoEm, determineConteudo, readChaves } from './conteudos.ts';
import { lockDocuments } from './lockDocuments.ts';
import { idOfLugar } from './lugar.ts';
import { redecide } from './redecide.ts';
import { storeTermsOf } from './storeContext.ts';
import { requireFiles } from './storedFiles.ts';
import { documentosXml } from './tables.ts';

const described = (conteudo: ConteudoGuardado | undefined) =>
  conteudo && { sha256: conteudo.sha256, valor: conteudo.valor };

/**
 * Stores which content of a document's key a person declares the true one, or removes that choice, and decides again
 * which one is shown. Throws 404 for a missing document or content, 400 at `conteudo` where there is nothing to choose
 * or a person may not choose.
 */
export async function chooseConteudo(
  context: PersonContext,
  { especie, recurso }: { especie: EspecieSefaz; recurso: Auditado },
  { conteudo, motivo }: Escolha,
): Promise<void> {
  const { tx, ator, now, audit } = context;
  const { id, row, file } = await requireFiles(context, especie);
  const { chave } = file;
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  const store = await lockDocuments(storeTermsOf(context), [empresa]);
  const lugar = { empresa, chave };
  const known = (await readChaves(tx, [lugar])).get(idOfLugar(lugar));
  const before = known && determineConteudo(known, empresa.ambiente);
  const chosen = known?.conteudos.find((one) => one.id === conteudo);
  const earlier = known?.conteudos.find(({ escolhidoEm }) => escolhidoEm !== null);
  if (!known || (conteudo !== null && !chosen)) {
    throw new ApiProblem('NAO_ENCONTRADO', 'Este conteúdo não existe ou foi removido.');
  }
  if (chosen) {
    const agree = before?.divergencia === null && 'Os conteúdos desta chave não se contradizem.';
    const recusa = agree || refusalOfEscolha(chosen, conhecidoEm(known, empresa.ambiente));
    if (recusa) throw invalidFields({ conteudo: recusa });
  } else if (!earlier) throw invalidFields({ conteudo: 'Ninguém escolheu um conteúdo para esta chave.' });
  const none = { escolhidoEm: null, escolhidoPor: '', escolha: '', alteradoEm: now };
  await tx
    .update(documentosXml)
    .set(none)
    .where(and(eq(documentosXml.chave, chave), isNotNull(documentosXml.escolhidoEm)));
  if (chosen) {
    const said = { escolhidoEm: now, escolhidoPor: ator.email, escolha: motivo, alteradoEm: now };
    await tx.update(documentosXml).set(said).where(eq(documentosXml.id, chosen.id));
  }
  const [after] = await redecide(store, [lugar]);
  await audit({
    acao: chosen ? 'ESCOLHE_CONTEUDO' : 'RETIRA_ESCOLHA',
    recurso,
    registroId: id,
    registro: String(row.emitente),
    antes: { exibido: described(before?.melhor), escolhido: described(earlier) },
    depois: { exibido: described(after?.decisao?.melhor), escolhido: described(chosen), motivo },
  });
}
