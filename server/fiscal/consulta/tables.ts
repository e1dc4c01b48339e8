import { foreignKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { AMBIENTES_EVENTO } from '../../../contract/fiscal/documento.ts';
import { SITUACAO_NAMES } from '../../../contract/fiscal/situacoes.ts';
import { instant } from '../../db/columns.ts';
import { momentoColumns } from '../../db/momentos.ts';
import { empresas } from '../../db/resourceTables.ts';
import { inEmpresas, tenantTable } from '../../db/tenantTable.ts';

/** Last answer of SEFAZ about each key; the exchange itself is in the table of exchanges with SEFAZ. */
export const consultasSituacao = tenantTable(
  'consultas_situacao',
  {
    empresaId: uuid().notNull(),
    chave: text().notNull(),
    ambiente: text({ enum: AMBIENTES_EVENTO }).notNull(),
    cStat: text().notNull(),
    xMotivo: text().notNull().default(''),
    /** Null when the answer does not contain it. */
    situacao: text({ enum: SITUACAO_NAMES }),
    protocolo: text().notNull().default(''),
    /** Digest of the authorised content; '' when the answer does not contain it. */
    digVal: text().notNull().default(''),
    ...momentoColumns('autorizadoEm'),
    consultadaEm: instant().notNull(),
  },
  (self) => [
    unique('consultas_situacao_unica').on(self.tenantId, self.empresaId, self.chave, self.ambiente),
    foreignKey({
      columns: [self.tenantId, self.empresaId],
      foreignColumns: [empresas.tenantId, empresas.id],
    }),
  ],
  inEmpresas,
);
