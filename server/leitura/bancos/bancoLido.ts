import type { Layout } from '../../../contract/layouts/layout.ts';
import type { Lido, LinhaLida } from '../../../contract/layouts/leitura.ts';
import { testeDe } from '../condicoes.ts';
import { refusalOfBanco } from './refusalOfBanco.ts';
import type { Registro } from './registros.ts';

/** What a bank's file comes to. */
export interface BancoLido {
  linhas: LinhaLida[];
  conferencias: Lido['conferencias'];
  pagador: Lido['pagador'];
  avisos: string[];
}

/**
 * Conditions of the layout are asked of the headers: a layout may be of one bank only. Of files that were joined one has to be its own.
 * Throws where none is.
 */
export function requireCondicoes({ condicoes }: Layout, cabecalhos: readonly Registro[]): void {
  for (const condicao of condicoes) {
    const teste = testeDe(condicao, new Map());
    const registros = cabecalhos.map(({ linha, texto }) => ({ linha, celulas: [texto] }));
    const [primeiro] = registros;
    if (primeiro && !registros.some((um) => teste.vale(um)))
      throw refusalOfBanco(
        `Este layout não é deste arquivo: o cabeçalho (linha ${primeiro.linha}) tem ${teste.visto(primeiro)}. Escolha outro layout.`,
      );
  }
}
