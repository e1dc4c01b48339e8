import { expect, it } from 'vitest';
import { layoutSchema } from '../../../../../contract/layouts/layout.ts';
import { amostraDe, decodeAmostra, linhasDoTexto, MAX_AMOSTRA } from './amostra.ts';
import { erroEm, errosDoLayout } from './erros.ts';
import {
  camposLivres,
  camposQueFaltam,
  changeCampo,
  changeFinalidade,
  changeFormato,
  comCampo,
  faixasDoLayout,
  layoutVazio,
  readFromColuna,
} from './valor.ts';

const vazio = layoutVazio('DATAS_PAGAMENTO');
const comDois = readFromColuna(readFromColuna(vazio, 1, 'Nota', 'numero'), 3, 'Dt. Baixa', 'data');

it('uma coluna escolhida para um campo é lida por seu título, e sem título por seu lugar', () => {
  expect(comDois.campos.map(({ campo, origem }) => [campo, origem])).toEqual([
    ['numero', { tipo: 'TITULO', titulos: ['Nota'] }],
    ['data', { tipo: 'TITULO', titulos: ['Dt. Baixa'] }],
  ]);
  const semTitulo = readFromColuna(vazio, 4, '', 'valor');
  expect(semTitulo.campos[0]?.origem).toEqual({ tipo: 'COLUNA', coluna: 4 });
});

it('a coluna lê um campo só, e o campo que muda de coluna guarda o outro título como sinônimo', () => {
  const trocado = readFromColuna(comDois, 3, 'DT BAIXA', 'vencimento');
  expect(trocado.campos.map(({ campo }) => campo)).toEqual(['numero', 'vencimento']);
  const movido = readFromColuna(comDois, 5, 'Pago em', 'data');
  expect(movido.campos[1]?.origem).toEqual({ tipo: 'TITULO', titulos: ['Pago em', 'Dt. Baixa'] });
  expect(readFromColuna(comDois, 1, 'Nota', '').campos.map(({ campo }) => campo)).toEqual(['data']);
});

it('trocar o formato guarda os campos e continua um layout que vale', () => {
  const posicional = changeFormato(comDois, 'POSICIONAL', 80);
  expect(faixasDoLayout(posicional).map(({ campo, faixa }) => [campo, faixa])).toEqual([
    ['numero', { inicio: 1, fim: 10 }],
    ['data', { inicio: 11, fim: 20 }],
  ]);
  expect(errosDoLayout(posicional)).toEqual({});
  expect(errosDoLayout(changeFormato(posicional, 'PLANILHA', 80))).toEqual({});
  expect(changeFormato(posicional, 'CNAB240', 240).campos).toEqual([]);
});

it('outra finalidade só guarda os campos que ela também tem', () => {
  const lista = changeFinalidade(comCampo(comDois, 'juros', 0), 'LISTA');
  expect(lista.campos.map(({ campo }) => campo)).toEqual(['numero', 'data']);
  expect(layoutSchema.safeParse(lista).success).toBe(true);
});

it('diz o que falta, e o erro no campo em que ele está', () => {
  expect(camposQueFaltam(vazio)).toEqual(['data']);
  expect(camposLivres(comDois)).not.toContain('data');
  const errado = changeCampo(comDois, 1, { origem: { tipo: 'FAIXA', faixa: { inicio: 9, fim: 2 } } });
  const erros = errosDoLayout(errado);
  expect(erroEm(erros, 'campos.0')).toBeUndefined();
  expect(erroEm(erros, 'campos.1')).toMatch(/faixa|Posições/i);
});

it('a amostra de um arquivo grande são linhas inteiras, e a de uma planilha grande não se corta', () => {
  const linha = `${'x'.repeat(99)}\n`;
  const texto = new TextEncoder().encode(linha.repeat(5000));
  const cortada = amostraDe('pagos.txt', texto);
  if (!cortada) throw new Error('A text file is always cut');
  expect(cortada.cortada).toBe(true);
  const bytes = decodeAmostra(cortada.amostra);
  expect(bytes.length).toBeLessThanOrEqual(MAX_AMOSTRA);
  expect(bytes.length % linha.length).toBe(0);
  expect(
    amostraDe('pagos.xlsx', Uint8Array.from([0x50, 0x4b, ...new Array<number>(MAX_AMOSTRA).fill(1)])),
  ).toBeNull();
});

it('as linhas sob a régua são as do arquivo, em qualquer codificação', () => {
  const latin1 = amostraDe('a.txt', Uint8Array.from([0x53, 0xe3, 0x6f, 0x0d, 0x0a, 0x32]));
  expect(latin1 && linhasDoTexto(latin1.amostra, 'AUTO')).toEqual(['São', '2']);
  const utf16 = amostraDe('a.txt', Uint8Array.from([0xff, 0xfe, 0x41, 0x00, 0x0a, 0x00, 0x42, 0x00]));
  expect(utf16 && linhasDoTexto(utf16.amostra, 'AUTO')).toEqual(['A', 'B']);
});
