import { z } from 'zod';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { manifestacaoPedidaSchema } from '../../../../contract/fiscal/nfse/manifestacaoNota.ts';
import { stepUpRoute } from '../../../auth/requirePassword.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { recordId } from '../../../http/recordId.ts';
import { json } from '../../../http/reply.ts';
import type { Route } from '../../../http/route.ts';
import { requestManifestacaoOfNota } from './pedir.ts';
import { tarefaManifestacaoNota } from './sendManifestacao.ts';

const { apiDocumento, nome: tag } = especies.NFSE;

/** Route of the taker's manifestação. It can be made once and not be undone, so the user's password is required again. */
export const manifestacaoNotaRoutes: readonly Route[] = [
  stepUpRoute(
    {
      guard: tarefaManifestacaoNota.guard,
      company: 'several',
      record: nfses,
      method: 'post',
      path: `${apiDocumento}/{id}/manifestacao`,
      body: manifestacaoPedidaSchema,
      doc: {
        tag,
        summary: 'Confirma ou rejeita a nota no ADN, em nome da empresa que tomou o serviço',
        erros: ['SEM_CERTIFICADO'],
        status: 202,
        responseSchema: z.toJSONSchema(z.object({ tarefaId: z.uuid() })),
      },
    },
    async (context, pedida) =>
      json(
        { tarefaId: await requestManifestacaoOfNota(context, recordId(context.params), pedida) },
        { status: 202 },
      ),
  ),
];
