import { z } from 'zod';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import {
  calendarioSchema,
  exportarCalendarioSchema,
} from '../../../../contract/fiscal/pagamentos/calendario.ts';
import { mesSchema } from '../../../../contract/fiscal/pagamentos/mes.ts';
import { PAGAMENTOS, pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { noBody } from '../../../http/body.ts';
import { invalidFields } from '../../../http/problem.ts';
import { json } from '../../../http/reply.ts';
import { actorRoute, type Route } from '../../../http/route.ts';
import { exportCalendario } from './exportar.ts';
import { diaDe, readCalendarioOfMes } from './readCalendarioOfMes.ts';

const tag = pagamentos.label.many;
const API = `${PAGAMENTOS.api}/calendario`;

/** Routes of the withholdings by due date. */
export const calendarioRoutes: readonly Route[] = [
  actorRoute(
    {
      guard: PAGAMENTOS.ver,
      company: 'several',
      method: 'get',
      path: API,
      body: noBody,
      doc: {
        tag,
        summary: 'Retenções que vencem no mês, com a regra de cada uma, e as que esperam uma data',
        query: { mes: 'AAAA-MM; sem dizer, o mês de hoje' },
        responseSchema: z.toJSONSchema(calendarioSchema),
      },
    },
    async (context) => {
      const mes = mesSchema.safeParse(context.query.get('mes') ?? todayInSaoPaulo(context.now).slice(0, 7));
      if (!mes.success) throw invalidFields({ mes: 'Informe o mês como AAAA-MM.' });
      return json(await readCalendarioOfMes(context.tx, mes.data, diaDe(context)));
    },
  ),
  actorRoute(
    {
      guard: PAGAMENTOS.ver,
      company: 'several',
      method: 'post',
      path: `${API}/exportar`,
      body: exportarCalendarioSchema,
      doc: {
        tag,
        summary: 'As retenções que vencem no mês em um arquivo, por um layout ou em CSV',
        files: ['text/csv', 'application/octet-stream'],
      },
    },
    (context, pedido) => exportCalendario(context, pedido),
  ),
];
