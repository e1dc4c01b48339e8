import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { verCobertura } from '../../contract/fiscal/coberturaGuardas.ts';
import { especieSchema, especies } from '../../contract/fiscal/especies.ts';
import type { Capturas } from '../../contract/painel/painel.ts';
import { isAllowed } from '../../contract/permissions.ts';
import { rowsOf } from '../db/database.ts';
import { readCobertura } from '../fiscal/cobertura/read.ts';
import { idsOf, type LeituraDoPainel } from './contexto.ts';

/** Maximum number of companies that are named; the rest are counted. */
const SHOWN = 5;

const sourceSchema = z.object({
  especie: especieSchema,
  ultima: z.coerce.date().nullable(),
  atrasada: z.coerce.date().nullable(),
  automaticas: z.int(),
});

/** Returns the state of the searches, by the same query as their page. Null where the user sees no documents. */
export async function readCapturas(leitura: LeituraDoPainel): Promise<Capturas | null> {
  const { tx, ator, empresas } = leitura;
  const seen = especieSchema.options.filter((especie) => isAllowed(ator, especies[especie].ver));
  if (!isAllowed(ator, verCobertura) || seen.length === 0) return null;
  const todas = { ...leitura, ator: { ...ator, empresas: empresas.map(({ empresaId }) => empresaId) } };
  const pedido = { filtro: 'problema', q: '', ordem: 'nome', sentido: 'ASC', pagina: 1 } as const;
  const { contagens, linhas } = await readCobertura(todas, pedido);
  const rows = z.array(sourceSchema).parse(
    await rowsOf(
      tx,
      sql`select especie, max(ultima_em) as ultima, min(ultima_em) filter (where automatica) as atrasada,
            (count(*) filter (where automatica))::int as automaticas
          from distribuicoes where empresa_id = any(${idsOf(empresas)}) group by especie`,
    ),
  );
  return {
    comProblema: contagens.problema,
    problemas: linhas.slice(0, SHOWN).map(({ empresaId, nome, buscas, certificado }) => {
      const bad = buscas.find(({ situacao }) => situacao === 'parada' || situacao === 'erro');
      return { empresaId, nome, mensagem: bad?.mensagem ?? '', certificado: certificado.situacao };
    }),
    fontes: rows
      .filter(({ especie }) => seen.includes(especie))
      .map(({ especie, ultima, atrasada, automaticas }) => ({
        especie,
        ultimaEm: ultima?.toISOString() ?? null,
        atrasadaEm: atrasada?.toISOString() ?? null,
        automaticas,
      })),
  };
}
