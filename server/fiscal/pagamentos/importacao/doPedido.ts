import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { Caderno } from '../../../../contract/fiscal/pagamentos/casamento/caderno.ts';
import type { LinhaLida } from '../../../../contract/layouts/leitura.ts';
import type { Tx } from '../../../db/database.ts';
import { pagamentosImportacoes } from '../tables.ts';
import { insereLinhas } from './dados.ts';
import { judgeLoteOfLinhas } from './judgeLoteOfLinhas.ts';
import { Procura } from './procurar.ts';
import { countLinhas, LINHAS_POR_LOTE } from './store.ts';

/** Answers of a client through a link. */
export interface Respondido {
  tenantId: string;
  empresaId: string;
  /** Name of the import: 'Datas de 09/2026, por link'. */
  nome: string;
  quem: string;
  usuarioId: string | null;
  now: Date;
  /** One per document, its id in `valores.id`. */
  linhas: readonly LinhaLida[];
}

/** Creates an import from a client's answers, read and matched, to be confirmed by an analyst. Returns its id. */
export async function importRespostas(tx: Tx, { linhas, now, ...de }: Respondido): Promise<string> {
  const id = crypto.randomUUID();
  // Without a file, its id serves as a unique hash.
  await tx.insert(pagamentosImportacoes).values({
    ...de,
    id,
    sha256: id,
    origem: 'LINK',
    estado: 'conferida',
    criadoEm: now,
    alteradoEm: now,
  });
  const regras = { casar: new Set(['ID' as const]), ultimosDigitos: null, dePara: new Map<string, string>() };
  const julgamento = { regras, hoje: todayInSaoPaulo(now), caderno: new Caderno() };
  for (let at = 0; at < linhas.length; at += LINHAS_POR_LOTE) {
    const procura = new Procura(tx, de.empresaId);
    const julgado = await judgeLoteOfLinhas(procura, linhas.slice(at, at + LINHAS_POR_LOTE), julgamento);
    await insereLinhas(tx, { empresaId: de.empresaId, importacaoId: id }, julgado.linhas);
  }
  await countLinhas(tx, id);
  return id;
}
