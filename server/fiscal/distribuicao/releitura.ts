import { and, asc, eq, ne } from 'drizzle-orm';
import type { Especie } from '../../../contract/fiscal/especies.ts';
import type { Releitura } from '../../../contract/fiscal/naoLidos.ts';
import type { TaskStep } from '../../tasks/task.ts';
import type { ActingContext } from '../documentos/storeContext.ts';
import { empresaDaSessao } from '../empresa.ts';
import { unpackStored } from '../envelopes/gunzip.ts';
import { leitores } from './leitores.ts';
import { abertos, NAO_LIDOS_POR_PAGINA, nomeNoRelato } from './naoLidos.ts';
import { documentosNaoLidos } from './tables.ts';

type Linha = typeof documentosNaoLidos.$inferSelect;

/** Tries again to read and store a previously unreadable file. Returns whether it could, and the result. */
export async function rereadNaoLido(context: ActingContext, linha: Linha): Promise<Releitura> {
  const { tx, ator, now, deps } = context;
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  const bytes = await unpackStored(new Uint8Array(linha.conteudo));
  const arquivo = { nome: nomeNoRelato(linha), bytes, nsu: linha.nsu, ambiente: linha.ambiente };
  const { situacao, mensagem } = await leitores[linha.especie](context, empresa, arquivo);
  const lido = situacao !== 'erro';
  await tx
    .update(documentosNaoLidos)
    .set({
      ...(lido ? { situacao: 'lido' as const } : { motivo: mensagem }),
      produto: deps.version,
      tentadoEm: now,
      alteradoEm: now,
    })
    .where(eq(documentosNaoLidos.id, linha.id));
  await context.audit({
    acao: 'RELE',
    recurso: 'documentos_nao_lidos',
    registroId: linha.id,
    registro: nomeNoRelato(linha),
    depois: { lido, mensagem },
  });
  return { lido, mensagem };
}

/** Retries the files that another version of the product could not read. */
export async function rereadOutdated(step: TaskStep, especie: Especie): Promise<void> {
  const { ambiente } = await empresaDaSessao(step.tx, step.ator.empresaId);
  const rows = await step.tx
    .select()
    .from(documentosNaoLidos)
    .where(
      and(
        abertos(especie),
        eq(documentosNaoLidos.ambiente, ambiente),
        ne(documentosNaoLidos.produto, step.deps.version),
      ),
    )
    .orderBy(asc(documentosNaoLidos.nsu), asc(documentosNaoLidos.id))
    .limit(NAO_LIDOS_POR_PAGINA);
  for (const linha of rows) await rereadNaoLido(step, linha);
}
