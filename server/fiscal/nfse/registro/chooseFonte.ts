import { and, eq, isNotNull } from 'drizzle-orm';
import { divergenciaDe, refusalOfEscolha } from '../../../../contract/fiscal/confianca/conteudos.ts';
import type { Escolha } from '../../../../contract/fiscal/conteudos.ts';
import { nfses as recurso } from '../../../../contract/fiscal/nfse/nfses.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { ApiProblem, invalidFields } from '../../../http/problem.ts';
import { recordId } from '../../../http/recordId.ts';
import type { PersonContext } from '../../../http/route.ts';
import { lockDocuments } from '../../documentos/lockDocuments.ts';
import { empresasDoAtor } from '../../empresa.ts';
import { ambitoDe } from '../revisao/quem.ts';
import { nfsesFontes } from '../tables.ts';
import { assentarComLigadas } from './assentar.ts';
import { conhecidoDaNota } from './confiancaDaNota.ts';
import { type Fonte, loadNotas } from './guardada.ts';

export const SEM_DIVERGENCIA = 'As fontes desta nota não se contradizem.';

const GONE = 'Esta fonte não existe ou foi removida.';
const none = { escolhidaAte: null, escolhidaEm: null, escolhidaPor: '', escolha: '' };
const described = (fonte: Fonte | undefined) =>
  fonte && { sha256: fonte.sha256, valor: fonte.nota.valores.servicos };

/**
 * Stores which source of a nota a user declares as the true one, or withdraws that, and judges the nota again: an approval of
 * another content is reopened. Throws 404 if it does not exist, 400 at `conteudo` if there is nothing to choose or the choice
 * is refused.
 */
export async function chooseFonte(context: PersonContext, { conteudo, motivo }: Escolha): Promise<void> {
  const { tx, ator, now, params, deps } = context;
  const nfseId = recordId(params);
  const terms = {
    ...ambitoDe(context),
    quem: ator.email,
    parametros: ator.parametros,
    produto: deps.version,
    empresas: await empresasDoAtor(tx, ator),
    escolhida: null,
  };
  const [owner] = await tx.select({ id: nfses.empresaId }).from(nfses).where(eq(nfses.id, nfseId));
  if (!owner) throw new ApiProblem('NAO_ENCONTRADO', 'Esta nota não existe ou foi removida.');
  const registro = await lockDocuments(terms, [owner]);
  const load = async () => (await loadNotas(tx, [nfseId], terms.empresas)).get(nfseId);
  const guardada = await load();
  const { fontes = [] } = guardada ?? {};
  const chosen = fontes.find(({ id }) => id === conteudo);
  const earlier = fontes.find(({ escolhidaAte }) => escolhidaAte !== null);
  if (!guardada || (conteudo !== null && !chosen)) throw new ApiProblem('NAO_ENCONTRADO', GONE);
  if (chosen) {
    const conhecido = conhecidoDaNota(fontes, registro.ambientes(guardada.empresa.id));
    const own = conhecido.conteudos.find(({ fonte }) => fonte === chosen);
    const agree = divergenciaDe(conhecido) === null && SEM_DIVERGENCIA;
    const recusa = agree || (own && refusalOfEscolha(own, conhecido));
    if (recusa) throw invalidFields({ conteudo: recusa });
  } else if (!earlier) throw invalidFields({ conteudo: 'Ninguém escolheu uma fonte para esta nota.' });
  const ofNote = and(eq(nfsesFontes.nfseId, nfseId), isNotNull(nfsesFontes.escolhidaAte));
  await tx
    .update(nfsesFontes)
    .set({ ...none, alteradoEm: now })
    .where(ofNote);
  if (chosen) {
    const escolhidaAte = Math.max(...fontes.map(({ sequencia }) => sequencia));
    const said = { escolhidaAte, escolhidaEm: now, escolhidaPor: ator.email, escolha: motivo };
    await tx
      .update(nfsesFontes)
      .set({ ...said, alteradoEm: now })
      .where(eq(nfsesFontes.id, chosen.id));
  }
  const after = await load();
  if (after) await assentarComLigadas(registro, [after]);
  await context.audit({
    acao: chosen ? 'ESCOLHE_CONTEUDO' : 'RETIRA_ESCOLHA',
    recurso: recurso.name,
    empresaId: guardada.empresa.id,
    registroId: nfseId,
    registro: guardada.antes?.linha.prestador ?? '',
    antes: { exibido: described(fontes.find(({ exibida }) => exibida)), escolhido: described(earlier) },
    depois: { escolhido: described(chosen), motivo },
  });
}
