import { z } from 'zod';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { emissoresSchema, vigenciaEmissorSchema } from '../../../../contract/fiscal/nfse/emissores.ts';
import { quemAge } from '../../../auth/actor.ts';
import { noBody } from '../../../http/body.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { recordId } from '../../../http/recordId.ts';
import { json } from '../../../http/reply.ts';
import { actorRoute, personRoute, type Route } from '../../../http/route.ts';
import { confirmarEmissor, readAllEmissores, retirarEmissor } from './emissores.ts';

const { nome: tag, ver, agir } = especies.NFSE;
const PATH = '/v1/nfs/emissores';
const done = z.toJSONSchema(z.object({ id: z.uuid() }));
const NENHUM = 'Este emissor não existe, ou outra pessoa já decidiu sobre ele.';

/** Routes of `/v1/nfs/emissores`: the CNPJs with which cities sign their notas, found in the ADN and confirmed by users. */
export const emissoresRoutes: readonly Route[] = [
  actorRoute(
    {
      guard: ver,
      company: 'several',
      method: 'get',
      path: PATH,
      body: noBody,
      doc: {
        tag,
        summary: 'Os CNPJs que assinam as notas de cada município, e quem os confirmou',
        responseSchema: z.toJSONSchema(emissoresSchema),
      },
    },
    async ({ tx }) => json(await readAllEmissores(tx)),
  ),
  personRoute(
    {
      guard: agir,
      company: 'several',
      method: 'post',
      path: `${PATH}/{id}/confirmacao`,
      body: vigenciaEmissorSchema,
      doc: { tag, summary: 'Confirma que o CNPJ é o do município, em certos dias', responseSchema: done },
    },
    async ({ tx, params, audit, now, ator }, vigencia) => {
      const taken = await confirmarEmissor(tx, recordId(params), { ...vigencia, quem: quemAge(ator), now });
      if (!taken) throw new ApiProblem('NAO_ENCONTRADO', NENHUM);
      const { id, ...depois } = taken;
      const registro = `${taken.cnpj} · município ${taken.municipio}`;
      await audit({ acao: 'ALTERA', recurso: 'nfses_emissores', registroId: id, registro, depois });
      return json({ id });
    },
  ),
  personRoute(
    {
      guard: agir,
      company: 'several',
      method: 'delete',
      path: `${PATH}/{id}/confirmacao`,
      body: noBody,
      doc: { tag, summary: 'Retira a confirmação de que o CNPJ é o do município', responseSchema: done },
    },
    async ({ tx, params, audit, now }) => {
      const taken = await retirarEmissor(tx, recordId(params), now);
      if (!taken) throw new ApiProblem('NAO_ENCONTRADO', NENHUM);
      const { id, ...antes } = taken;
      const registro = `${taken.cnpj} · município ${taken.municipio}`;
      await audit({ acao: 'ALTERA', recurso: 'nfses_emissores', registroId: id, registro, antes });
      return json({ id });
    },
  ),
];
