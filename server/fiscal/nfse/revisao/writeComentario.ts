import type { z } from 'zod';
import { nfses as recurso } from '../../../../contract/fiscal/nfse/nfses.ts';
import type { comentarioSchema } from '../../../../contract/fiscal/nfse/revisao.ts';
import { quemAge } from '../../../auth/actor.ts';
import { ApiProblem, invalidFields } from '../../../http/problem.ts';
import { recordId } from '../../../http/recordId.ts';
import type { PersonContext } from '../../../http/route.ts';
import { nfsesComentarios } from '../revisaoTables.ts';
import { revisoresDaEmpresa } from './assignNotas.ts';
import { lockNotas, nomeDaNota } from './notas.ts';
import { enderecoNaMesa, notifyOfNota } from './notifyOfNota.ts';
import { ambitoDe } from './quem.ts';

/** Maximum number of characters of a comment in a notice. */
const MOSTRADO = 200;

/**
 * Writes a comment on a nota and notifies the mentioned users. Throws 404 if the nota does not exist, 400 at `mencionados` for
 * a user who does not review notas of its company and so could not open it.
 */
export async function writeComentario(
  context: PersonContext,
  { texto, mencionados }: z.output<typeof comentarioSchema>,
): Promise<void> {
  const { tx, ator, now, audit, params } = context;
  const { tenantId, usuarioId, nome } = ator;
  const [nota] = await lockNotas(tx, [recordId(params)]);
  if (!nota) throw new ApiProblem('NAO_ENCONTRADO', 'Esta nota não existe mais.');
  const { id: nfseId, empresaId } = nota;
  const chamados = [...new Set(mencionados)];
  const podem = chamados.length > 0 ? await revisoresDaEmpresa(tx, tenantId, empresaId) : [];
  if (chamados.some((id) => !podem.some((colega) => colega.id === id)))
    throw invalidFields({ mencionados: 'Uma das pessoas chamadas não revisa notas desta empresa.' });
  await tx.insert(nfsesComentarios).values({
    tenantId,
    empresaId,
    nfseId,
    usuarioId,
    texto,
    mencionados: chamados,
    quem: quemAge(ator),
    criadoEm: now,
    alteradoEm: now,
  });
  await audit({
    acao: 'COMENTA_NOTA',
    recurso: recurso.name,
    registroId: nfseId,
    registro: nomeDaNota(nota),
    depois: { texto },
  });
  for (const id of chamados.filter((one) => one !== usuarioId)) {
    await notifyOfNota(ambitoDe(context), id, {
      titulo: `${nome} chamou você na ${nomeDaNota(nota)}`,
      texto: texto.slice(0, MOSTRADO),
      link: enderecoNaMesa(nfseId),
    });
  }
}
