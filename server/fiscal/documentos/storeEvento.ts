import { sql } from 'drizzle-orm';
import type { EventoLido } from '../../../contract/fiscal/documento.ts';
import { storedAs } from '../../db/momentos.ts';
import { sha256 } from '../../sha256.ts';
import { environmentOf } from './ambiente.ts';
import { type AssinaturaDoEvento, SEM_ASSINATURA } from './assinaturaEvento.ts';
import type { LockedStore } from './lockDocuments.ts';
import type { Empresa } from './lugar.ts';
import { placeOf } from './place.ts';
import { provaDoEvento } from './provaDoEvento.ts';
import { redecide } from './redecide.ts';
import type { StoreOutcome } from './storeContext.ts';
import { documentosEventos } from './tables.ts';

/** A received event: its read data, the bytes that contain it and, if already verified, its signature state. */
interface EventoChegado {
  evento: EventoLido;
  bytes: Uint8Array;
  assinatura?: AssinaturaDoEvento | undefined;
}

/**
 * Stores an event of companies beside every other content of it, with how far it is proven; only a proven one changes
 * its document. Returns the result for each company.
 */
export async function storeEvento(
  store: LockedStore,
  empresas: readonly Empresa[],
  { evento, bytes, assinatura = SEM_ASSINATURA }: EventoChegado,
): Promise<StoreOutcome[]> {
  const { tx, tenantId, now } = store;
  const { destinatario: _known, idConfere: _judged, em, registradoEm, ...values } = evento;
  const fonte = store.fonte ?? (store.origem === undefined ? 'ARQUIVO' : 'DISTRIBUICAO');
  const ambiente = await environmentOf(store, evento);
  const content = { sha256: await sha256(bytes), conteudo: bytes };
  const judged = empresas.map((empresa) => ({
    empresa,
    ...provaDoEvento({ ...evento, ...assinatura, fonte }, empresa.cpfCnpj),
  }));
  const stored = await tx
    .insert(documentosEventos)
    .values(
      judged.map(({ empresa, comprovado }) => ({
        ...values,
        fonte,
        ...assinatura,
        comprovado,
        julgadoEm: now,
        ...content,
        ambiente,
        tenantId,
        empresaId: empresa.id,
        criadoEm: now,
        ...storedAs('em', em),
        ...storedAs('registradoEm', registradoEm),
      })),
    )
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
      set: {
        fonte,
        ...assinatura,
        julgadoEm: now,
        alteradoEm: now,
        comprovado: sql`excluded.comprovado`,
        versao: sql`${documentosEventos.versao} + 1`,
      },
      // The same bytes delivered by SEFAZ prove more than those that a person imported.
      setWhere: sql`${documentosEventos.fonte} = 'ARQUIVO' and excluded.fonte <> 'ARQUIVO'`,
    })
    .returning({ empresaId: documentosEventos.empresaId });
  const { especie, chave } = evento;
  const rows = await redecide(
    store,
    empresas.map((empresa) => ({ empresa, chave })),
  );
  return judged.map(({ empresa, comprovado, motivos }, at) => {
    const id = rows[at]?.id;
    const documento = id ? { especie, id, empresaId: empresa.id } : undefined;
    const isNew = stored.some(({ empresaId }) => empresaId === empresa.id);
    return {
      ...relatoDoEvento(evento, empresa, { isNew, comprovado, motivos, isHere: !!id }),
      ...(documento && { documento }),
    };
  });
}

function relatoDoEvento(
  { descricao, tipo }: EventoLido,
  empresa: Empresa,
  {
    isNew,
    comprovado,
    motivos,
    isHere,
  }: { isNew: boolean; comprovado: boolean; motivos: string[]; isHere: boolean },
): Pick<StoreOutcome, 'situacao' | 'mensagem'> {
  const place = placeOf(empresa);
  const name = descricao || `evento ${tipo}`;
  if (!isNew) return { situacao: 'igual', mensagem: `${place}: Já estava aqui.` };
  if (!comprovado) {
    const why = `${motivos.join(' ')} Não muda a situação do documento.`;
    return {
      situacao: 'aviso',
      mensagem: `Evento guardado como não comprovado em ${place}: ${name}. ${why}`,
    };
  }
  const mensagem = `Evento guardado em ${place}: ${name}.`;
  if (isHere) return { situacao: 'ok', mensagem };
  const waits = 'O documento dele ainda não está aqui e o receberá quando chegar.';
  return { situacao: 'aviso', mensagem: `${mensagem} ${waits}` };
}
