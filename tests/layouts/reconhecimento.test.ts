import { describe, expect, it } from 'vitest';
import { assinaturaDe, recognizeLayout, reconhecidosPor } from '../../contract/layouts/feicao.ts';
import { isSaida } from '../../contract/layouts/formatos.ts';
import { GALERIA } from '../../contract/layouts/galeria/galeria.ts';
import { type LayoutEscrito, layoutSchema } from '../../contract/layouts/layout.ts';
import { LISTA_CSV } from '../../server/fiscal/pagamentos/exportacao/colunas.ts';
import { writeWithLayout } from '../../server/layouts/escrita/escrever.ts';
import { feicaoDe } from '../../server/leitura/vista.ts';
import { hasShared, listShared, readShared } from '../support/shared.ts';

const bytesDe = (base64: string) => Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0));
/** Returns the layouts of the gallery that recognize the file. */
async function deQuem(bytes: Uint8Array): Promise<string[]> {
  const feicao = await feicaoDe({ bytes });
  return GALERIA.filter(
    ({ valor }) => !isSaida(valor.finalidade) && recognizeLayout(feicao, valor, '').serve,
  ).map(({ modelo }) => modelo);
}
const texto = (...linhas: string[]) => new TextEncoder().encode(linhas.join('\r\n'));

describe('o que se propõe primeiro', () => {
  const titulo = (campo: string, ...titulos: string[]) => ({
    campo,
    origem: { tipo: 'TITULO' as const, titulos },
  });
  const layout = (nome: string, campos: LayoutEscrito['campos'], assinatura = '') => ({
    nome,
    assinatura,
    valor: layoutSchema.parse({
      finalidade: 'DATAS_PAGAMENTO',
      formato: 'DELIMITADO',
      separador: ';',
      cabecalho: 1,
      campos,
    }),
  });
  const curto = [titulo('numero', 'Nota'), titulo('data', 'Baixa'), titulo('valor', 'Pago')];
  const arquivo = texto('Nota;Baixa;Pago;Fornecedor', '1;10/09/2026;10,00;X');
  const primeiros = async (...layouts: ReturnType<typeof layout>[]) =>
    reconhecidosPor(await feicaoDe({ bytes: arquivo }), layouts).map(({ layout: { nome } }) => nome);

  it('é o layout que acha mais das suas colunas no arquivo, e não o que tem mais campos', async () => {
    const largo = [
      ...curto.slice(0, 2),
      titulo('valor', 'Pago'),
      titulo('observacao', 'Histórico'),
      titulo('juros', 'Juros'),
    ];
    const achaTodas = [...curto, titulo('fornecedor', 'Fornecedor')];
    expect(await primeiros(layout('largo', largo), layout('acha todas', achaTodas))).toEqual([
      'acha todas',
      'largo',
    ]);
    expect(await primeiros(layout('largo', largo), layout('curto', curto))).toEqual(['curto', 'largo']);
  });

  it('antes dele, o que foi feito com um arquivo dos mesmos títulos', async () => {
    const mesmos = assinaturaDe(['Nota', 'Baixa', 'Pago', 'Fornecedor']);
    const achaTodas = [...curto, titulo('fornecedor', 'Fornecedor')];
    expect(await primeiros(layout('acha todas', achaTodas), layout('mesmos', curto, mesmos))).toEqual([
      'mesmos',
      'acha todas',
    ]);
  });
});

describe('um arquivo é reconhecido', () => {
  it('pelo layout da galeria de que é, se ele se conhece pelos títulos, pela largura ou pelo banco', async () => {
    const porPosicao = ['contas-a-pagar-28'];
    for (const { modelo, amostra } of GALERIA.filter(
      (pronto) => pronto.amostra && !porPosicao.includes(pronto.modelo),
    ))
      expect(await deQuem(bytesDe(amostra?.base64 ?? ''))).toContain(modelo);
  });

  it('a lista exportada volta à lista do Farol, mesmo sem as colunas que o cliente apagou', async () => {
    const partes: Uint8Array[] = [];
    for await (const parte of writeWithLayout(LISTA_CSV, [{ id: 'a', numero: '1', fornecedor: 'X' }]))
      partes.push(parte);
    expect(await deQuem(Buffer.concat(partes))).toContain('lista-de-volta');
    const curta = texto(
      'Id;CNPJ do fornecedor;Fornecedor;Número;Valor líquido;Data de pagamento;Valor pago;Observação',
      'a;01456789000152;X;1;10,00;10/09/2026;10,00;',
    );
    expect(await deQuem(curta)).toContain('lista-de-volta');
  });

  it('sem o que o layout exige não é dele, e o CNAB de um banco não é de outro', async () => {
    const semId = texto('CNPJ;Nota;Pagto;Valor', '01456789000152;1;10/09/2026;10,00');
    expect(await deQuem(semId)).toEqual(['data-cnpj-nota']);
    const itau = GALERIA.find(({ modelo }) => modelo === 'cnab240-retorno-341')?.amostra;
    const donos = await deQuem(bytesDe(itau?.base64 ?? ''));
    expect(donos).toContain('cnab240-retorno-341');
    expect(donos).not.toContain('cnab240-retorno-237');
  });

  it.skipIf(!hasShared('fiscal/samples/pagamentos_planilha'))(
    'e as amostras de clientes também',
    async () => {
      const achados = Object.fromEntries(
        await Promise.all(
          listShared('fiscal/samples/pagamentos_planilha')
            .filter((nome) => /^\d/.test(nome))
            .map(async (nome) => {
              const bytes = readShared(`fiscal/samples/pagamentos_planilha/${nome}`);
              return [nome, await deQuem(bytes)] as const;
            }),
        ),
      );
      expect(achados).toMatchObject({
        '01_ida_e_volta.csv': expect.arrayContaining(['lista-de-volta']),
        '02_titulos_pagos_cp1252.txt': expect.arrayContaining(['titulos-pagos']),
        '03_posicional_80.txt': ['posicional-com-fechamento'],
        '04_parcelas.tsv': ['parcelas-com-tabulacao', 'data-cnpj-nota'],
        '05_numeros_como_se_escrevem.csv': ['data-cnpj-nota'],
      });
    },
  );
});
