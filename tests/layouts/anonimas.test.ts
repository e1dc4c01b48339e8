import { describe, expect, test } from 'vitest';
import { isSaida } from '../../contract/layouts/formatos.ts';
import { GALERIA } from '../../contract/layouts/galeria/galeria.ts';
import type { Valores } from '../../contract/layouts/leitura.ts';
import { fromBase64 } from '../../server/base64.ts';
import { amostraAnonima } from '../../server/layouts/amostraAnonima.ts';
import { readAmostra } from '../../server/leitura/amostra.ts';

const deAlguem = ({ cpfCnpj, fornecedor, nome }: Valores) => [cpfCnpj, fornecedor, nome].filter(Boolean);
const semNinguem = ({ cpfCnpj, chave, fornecedor, nome, observacao, descricao, ...rest }: Valores) => rest;
const lidas = GALERIA.filter(({ valor, amostra }) => !isSaida(valor.finalidade) && amostra);

/** Covers each format in the gallery: text, workbooks, fixed width, bank files. */
describe('a sample without anybody in it', () => {
  test.each(lidas.map((one) => [one.modelo, one] as const))(
    '%s: read line by line as before, but for whose it is',
    async (_, { valor: layout, amostra }) => {
      const bytes = fromBase64(amostra?.base64 ?? '');
      const antes = await readAmostra({ bytes, layout });
      const made = await amostraAnonima({ bytes, layout });
      const depois = await readAmostra({ bytes: made, layout });
      const dados = antes.linhas.filter(({ situacao }) => situacao === 'DADO');
      expect(dados.length).toBeGreaterThan(0);
      for (const [at, { linha, situacao, valores }] of antes.linhas.entries()) {
        const other = depois.linhas[at];
        expect([other?.linha, other?.situacao]).toEqual([linha, situacao]);
        if (layout.finalidade === 'FORNECEDORES' || !other) continue;
        expect(semNinguem(other.valores)).toEqual(semNinguem(valores));
        if (situacao !== 'DADO') continue;
        for (const one of deAlguem(valores)) expect(deAlguem(other.valores)).not.toContain(one);
      }
    },
  );
});
