import type { Layout } from '../../../contract/layouts/layout.ts';
import type { Lido, LinhaLida } from '../../../contract/layouts/leitura.ts';
import { testeDe } from '../condicoes.ts';
import { refusalOfBanco } from './refusalOfBanco.ts';
import type { RegistroBancario } from './registros.ts';

/** Result of reading a bank file. */
export interface BancoLido {
  linhas: LinhaLida[];
  conferencias: Lido['conferencias'];
  pagador: Lido['pagador'];
  avisos: string[];
}

/**
 * Throws unless one of the file headers meets each condition of the layout (a layout may be for one bank only). Of several files joined
 * into one, a single matching header is enough.
 */
export function requireCondicoes({ condicoes }: Layout, cabecalhos: readonly RegistroBancario[]): void {
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
