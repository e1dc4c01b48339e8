import { sql } from 'drizzle-orm';
import type { EventoLido } from '../../../contract/fiscal/documento.ts';
import { provaDe } from '../../../contract/fiscal/provaEvento.ts';
import { sha256 } from '../../sha256.ts';
import { companyEnvironment, environmentOf } from './ambiente.ts';
import { type Assinatura, SEM_ASSINATURA } from './assinaturaEvento.ts';
import { whyNotOurEvent } from './recognise.ts';
import { refreshState } from './refreshState.ts';
import type { StoreContext, StoreOutcome } from './storeContext.ts';
import { documentosEventos } from './tables.ts';

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

/**
 * Stores an event beside every other content of it, with how far it is proven; only a proven one changes its document. In:
 * what was read of it, the bytes that hold it and, where it was read with it, what its signature came to.
 */
export async function storeEvento(
  store: StoreContext,
  evento: EventoLido,
  bytes: Uint8Array,
  assinatura: Assinatura = SEM_ASSINATURA,
): Promise<StoreOutcome> {
  const { tx, tenantId, empresa, now } = store;
  const reason = whyNotOurEvent(evento, empresa);
  if (reason !== null) return { situacao: 'erro', mensagem: reason };
  const current = await companyEnvironment(tx, empresa.id);
  const { destinatario: _known, em, registradoEm, ...values } = evento;
  const fonte = store.fonte ?? (store.origem === undefined ? 'ARQUIVO' : 'DISTRIBUICAO');
  const ambiente = await environmentOf(store, evento);
  const { comprovado, motivos } = provaDe({ ...evento, ...assinatura, fonte }, empresa.cpfCnpj);
  const proof = { fonte, ...assinatura, comprovado, julgadoEm: now };
  const [stored] = await tx
    .insert(documentosEventos)
    .values({
      ...{ ...values, ...proof, ambiente, tenantId, empresaId: empresa.id, criadoEm: now },
      ...{ em: dateOf(em), registradoEm: dateOf(registradoEm) },
      ...{ sha256: await sha256(bytes), conteudo: bytes },
    })
    .onConflictDoUpdate({
      target: [
        documentosEventos.tenantId,
        documentosEventos.empresaId,
        documentosEventos.chave,
        documentosEventos.tipo,
        documentosEventos.sequencia,
        documentosEventos.ambiente,
        documentosEventos.sha256,
      ],
      set: { ...proof, alteradoEm: now, versao: sql`${documentosEventos.versao} + 1` },
      // The same bytes from SEFAZ prove more than those that a person brought.
      setWhere: sql`${documentosEventos.fonte} = 'ARQUIVO' and excluded.fonte <> 'ARQUIVO'`,
    })
    .returning({ id: documentosEventos.id });
  const { especie, chave } = evento;
  const documento = await refreshState(store, { especie, chave, ambiente: current });
  if (!stored) return { situacao: 'igual', mensagem: 'Já estava aqui.', documento };
  const name = evento.descricao || `evento ${evento.tipo}`;
  if (!comprovado) {
    const mensagem = `Evento guardado como não comprovado: ${name}. ${motivos.join(' ')} Não muda a situação do documento.`;
    return { situacao: 'aviso', mensagem, documento };
  }
  return documento
    ? { situacao: 'ok', mensagem: `Evento guardado: ${name}.`, documento }
    : {
        situacao: 'aviso',
        mensagem: `Evento guardado: ${name}. O documento dele ainda não está aqui e o receberá quando chegar.`,
      };
}
