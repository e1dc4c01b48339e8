import type { ResultadoImportacao } from '../../../contract/esocial/respostas.ts';
import { acrossCompanies } from '../../db/workForCompany.ts';
import { placeOf } from '../documentos/place.ts';
import type { ImportacaoDeEventos } from './eventoStore.ts';
import { importLeitura } from './importLeitura.ts';
import type { LeituraDoEsocial } from './leitura.ts';
import { type EsocialDivision, splitLeitura } from './splitLeitura.ts';
import { recusado } from './veredito.ts';

/** User, companies and time of an import. */
export type DividedImport = Omit<ImportacaoDeEventos, 'empresa'> & EsocialDivision;

/**
 * Imports the items of one file into the events of their companies, each separately, and reports where each was stored.
 * The transaction sees all the companies, and works for one after the other.
 */
export async function importDivided(
  importacao: DividedImport,
  leitura: LeituraDoEsocial,
): Promise<ResultadoImportacao[]> {
  const { empresas: _all, escolhida: _chosen, ...who } = importacao;
  const { tx } = who;
  const { arquivo } = leitura;
  if (!leitura.ok) return [{ arquivo, ...recusado(leitura.mensagem), aviso: false }];
  const { partes, deNenhuma } = await splitLeitura(tx, leitura, importacao);
  const results: ResultadoImportacao[] = deNenhuma.map((veredito) => ({
    arquivo,
    aviso: false,
    ...veredito,
  }));
  return acrossCompanies(tx, async (enter) => {
    for (const { empresa, itens } of partes) {
      await enter(empresa.id);
      for (const result of await importLeitura({ ...who, empresa }, { ...leitura, itens })) {
        const went = result.eventoId !== null && result.resultado !== 'RECUSADO';
        const mensagem = went ? `${placeOf(empresa)}: ${result.mensagem}` : result.mensagem;
        results.push({ ...result, mensagem });
      }
    }
    return results;
  });
}
