import { especies } from '../../../../contract/fiscal/especies.ts';
import { REVISAO } from '../../../../contract/fiscal/nfse/revisao.ts';
import { peopleOfRecord } from '../../../tasks/audience.ts';
import { writeNotice } from '../../../tasks/notify.ts';
import type { Ambito } from './gravar.ts';
import { type NotaRevista, nomeDaNota } from './notas.ts';

const { canal, agir } = especies.NFSE;

type NotaAvisada = Pick<NotaRevista, 'id' | 'empresaId' | 'numero' | 'prestador'>;

/** A nota with the users whom it concerns. */
interface Voltou {
  nota: NotaAvisada;
  pessoas: readonly (string | null)[];
}

/** Notifies one user of a nota; the notice opens `link`. */
export async function notifyOfNota(
  { tx, tenantId, now, avisado }: Omit<Ambito, 'audit'>,
  usuarioId: string,
  { titulo, texto, link }: { titulo: string; texto: string; link: string },
): Promise<void> {
  const told = { tenantId, usuarioId, canal, titulo, texto, link, criadoEm: now };
  await writeNotice(tx, { ...told, gravidade: 'info' });
  avisado?.(usuarioId);
}

/** Returns the address of the review desk with a nota open. */
export const enderecoNaMesa = (nfseId: string): string => `${REVISAO}?nota=${nfseId}`;

/**
 * Notifies reviewers and assignees of reopened notas, in one notice each. If none of them may review notas of the company any
 * more, all users who may are notified, so that no reopened nota goes unnoticed.
 */
export async function notifyOfReturnedNotas(
  ambito: Omit<Ambito, 'audit'>,
  motivo: string,
  voltaram: readonly Voltou[],
): Promise<void> {
  const { tx, tenantId } = ambito;
  const daPessoa = new Map<string, NotaAvisada[]>();
  for (const [empresaId, daEmpresa] of Map.groupBy(voltaram, ({ nota }) => nota.empresaId)) {
    const podem = await peopleOfRecord(tx, { tenantId, empresaId }, agir);
    for (const { nota, pessoas } of daEmpresa) {
      const suas = podem.filter((id) => pessoas.includes(id));
      for (const id of suas.length > 0 ? suas : podem) daPessoa.set(id, [...(daPessoa.get(id) ?? []), nota]);
    }
  }
  for (const [usuarioId, notas] of daPessoa) {
    const [only] = notas;
    if (!only) continue;
    const uma = notas.length === 1;
    await notifyOfNota(ambito, usuarioId, {
      titulo: uma ? `${nomeDaNota(only)} voltou à revisão` : `${notas.length} NFS-e voltaram à revisão`,
      texto: motivo,
      link: uma ? enderecoNaMesa(only.id) : REVISAO,
    });
  }
}
