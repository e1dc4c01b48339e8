import { sql } from 'drizzle-orm';
import type { EventoLido } from '../../../contract/fiscal/documento.ts';
import { companyEnvironment, environmentOf } from './ambiente.ts';
import { whyNotOurEvent } from './recognise.ts';
import { refreshState } from './refreshState.ts';
import { sha256 } from './rows.ts';
import type { Keeping, Kept } from './store.ts';
import { documentosEventos } from './tables.ts';

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

/** Keeps a registered event, in place of an incomplete one. In: what was read of it and the bytes that it stands in. */
export async function keepEvent(keeping: Keeping, evento: EventoLido, bytes: Uint8Array): Promise<Kept> {
  const { tx, tenantId, empresa, now } = keeping;
  const reason = whyNotOurEvent(evento, empresa);
  if (reason !== null) return { situacao: 'erro', mensagem: reason };
  const current = await companyEnvironment(tx, empresa.id);
  const { destinatario: _known, em, registradoEm, ...values } = evento;
  const ambiente = await environmentOf(keeping, evento);
  const times = { em: dateOf(em), registradoEm: dateOf(registradoEm) };
  const row = { ...values, ...times, ambiente, sha256: await sha256(bytes), conteudo: bytes };
  const [kept] = await tx
    .insert(documentosEventos)
    .values({ ...row, tenantId, empresaId: empresa.id, criadoEm: now })
    .onConflictDoUpdate({
      target: [
        documentosEventos.tenantId,
        documentosEventos.empresaId,
        documentosEventos.chave,
        documentosEventos.tipo,
        documentosEventos.sequencia,
        documentosEventos.ambiente,
      ],
      set: { ...row, alteradoEm: now, versao: sql`${documentosEventos.versao} + 1` },
      setWhere: sql`excluded.completo and not ${documentosEventos.completo}`,
    })
    .returning({ id: documentosEventos.id });
  const { especie, chave } = evento;
  const document = await refreshState(keeping, { especie, chave, ambiente: current });
  if (!kept) return { situacao: 'igual', mensagem: 'Já estava aqui.', documento: document };
  const name = evento.descricao || `evento ${evento.tipo}`;
  return document
    ? { situacao: 'ok', mensagem: `Evento guardado: ${name}.`, documento: document }
    : {
        situacao: 'aviso',
        mensagem: `Evento guardado: ${name}. O documento dele ainda não está aqui e o receberá quando chegar.`,
      };
}
