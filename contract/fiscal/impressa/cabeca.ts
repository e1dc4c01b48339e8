import { formatAccessKey } from '../../brasil/accessKey.ts';
import { caixaAlta } from '../caixaAlta.ts';
import type { Folha } from '../folha.ts';
import { barras, quadrado } from './codigos.ts';
import { emLinhas, type Letra, type Medir, tamanhoQueCabe, writeTexto } from './letras.ts';
import { fileiraDeCaixas, fileiras, rotulo } from './quadros.ts';
import { caixa, type FaixaImpressa, LARGURA_UTIL, linha, MARGEM, movido, type Traco } from './tracos.ts';

interface Folhas {
  numero: number;
  total: number;
}
/**
 * Width of the bar code, in points: a key with letters needs 11,5 cm (NT Conjunta 2025.001); digits alone are coded in pairs and need less.
 */
const BARRAS = { letras: 332, digitos: 254 };
const NOMES = 92;
const ALTURA_BARRAS = 30;
/** In points, 36 mm: the QR code of a contingency holds a signature, and its modules must stay readable. */
const LADO_QR = 102;

const comMilhares = (numero: string): string => numero.replace(/\B(?=(\d{3})+(?!\d))/g, '.');

/** Returns the number of a document as its model prints it: nine digits. */
export const numeroDe = ({ numero, chave }: Folha): string =>
  comMilhares(chave.length === 44 && /^\d{1,9}$/.test(numero) ? numero.padStart(9, '0') : numero);

interface Centro extends Letra {
  x: number;
  largura: number;
}
/** Returns the strokes of centred lines, one below the other, and the y at which they end. */
function aoMeio(medir: Medir, texto: string, y: number, { x, largura, tamanho, negrito = false }: Centro) {
  const lines = emLinhas(medir, texto, largura, { tamanho, negrito });
  const tracos = lines.map((text, position) =>
    writeTexto(medir, text, {
      x: x + largura / 2,
      y: y + tamanho + position * (tamanho + 1),
      tamanho,
      negrito,
      ancora: 'meio',
    }),
  );
  return { tracos, fim: y + lines.length * (tamanho + 1) };
}

function emitente(medir: Medir, { emitente: who }: Folha, x: number, largura: number) {
  const inner = { x: x + 4, largura: largura - 8 };
  const name = aoMeio(medir, who.nome, 12, { ...inner, tamanho: 10, negrito: true });
  const tracos: Traco[] = [
    writeTexto(medir, 'IDENTIFICAÇÃO DO EMITENTE', { x: x + largura / 2, y: 8, tamanho: 5, ancora: 'meio' }),
    ...name.tracos,
  ];
  let fim = name.fim + 3;
  for (const text of who.linhas) {
    const line = aoMeio(medir, text, fim, { ...inner, tamanho: 7 });
    tracos.push(...line.tracos);
    fim = line.fim + 1;
  }
  return { tracos, fim: fim + 3 };
}

/** Returns the name of the paper, the direction of the goods, and its number, series and sheet. */
function documento(medir: Medir, folha: Folha, { numero, total }: Folhas, x: number) {
  const room = { x: x + 3, largura: NOMES - 6 };
  const name = aoMeio(medir, folha.nome, 3, {
    ...room,
    tamanho: folha.nome.length > 9 ? 10 : 13,
    negrito: true,
  });
  const full = aoMeio(medir, folha.descricao, name.fim, { ...room, tamanho: 6 });
  const tracos = [...name.tracos, ...full.tracos];
  let y = full.fim + 3;
  const way = ['Entrada', 'Saída'].indexOf(folha.operacao);
  if (way >= 0) {
    tracos.push(
      writeTexto(medir, '0 – ENTRADA', { x: x + 8, y: y + 7, tamanho: 7 }),
      writeTexto(medir, '1 – SAÍDA', { x: x + 8, y: y + 15, tamanho: 7 }),
      caixa(x + NOMES - 26, y + 1, 15, 15),
      writeTexto(medir, String(way), {
        x: x + NOMES - 18.5,
        y: y + 12.5,
        tamanho: 10,
        negrito: true,
        ancora: 'meio',
      }),
    );
    y += 19;
  } else if (folha.operacao) {
    const modal = aoMeio(medir, caixaAlta(folha.operacao), y, { ...room, tamanho: 8, negrito: true });
    tracos.push(...modal.tracos);
    y = modal.fim + 2;
  }
  for (const text of [
    `Nº ${numeroDe(folha)}`,
    folha.serie && `SÉRIE ${folha.serie}`,
    `FOLHA ${numero}/${total}`,
  ]) {
    if (text === '') continue;
    const size = tamanhoQueCabe(medir, text, room.largura, { de: 10, ate: 4, negrito: true }) ?? 4;
    const line = aoMeio(medir, text, y, { ...room, tamanho: size, negrito: true });
    tracos.push(...line.tracos);
    y = line.fim;
  }
  return { tracos, fim: y + 3 };
}

/** Returns bars, key and the address of the public consultation, beside the QR code. */
function chave(medir: Medir, folha: Folha, x: number, largura: number) {
  const tracos: Traco[] = [];
  let y = 4;
  if (folha.chave.length === 44) {
    tracos.push(...barras(folha.chave, { x: x + 2, y, largura: largura - 4, altura: ALTURA_BARRAS }));
    y += ALTURA_BARRAS + 4;
    tracos.push(linha(x, y, x + largura, y));
  }
  const whole = { x: x + 3, largura: largura - 6 };
  tracos.push(writeTexto(medir, 'CHAVE DE ACESSO', { x: x + 3, y: y + 7, tamanho: 5 }));
  const key = formatAccessKey(folha.chave);
  const size = tamanhoQueCabe(medir, key, whole.largura, { de: 9, ate: 7.4, negrito: true }) ?? 8.5;
  const written = aoMeio(medir, key, y + 8, { ...whole, tamanho: size, negrito: true });
  tracos.push(...written.tracos);
  const top = written.fim + 3;
  if (folha.consulta || folha.qrCode) tracos.push(linha(x, top, x + largura, top));
  const room = folha.qrCode ? { ...whole, largura: whole.largura - LADO_QR - 2 } : whole;
  if (folha.qrCode)
    tracos.push(...quadrado(folha.qrCode, { x: x + largura - LADO_QR - 1, y: top + 1, lado: LADO_QR }));
  const where = folha.consulta ? aoMeio(medir, folha.consulta, top + 3, { ...room, tamanho: 7.5 }) : null;
  if (where) tracos.push(...where.tracos);
  return { tracos, fim: Math.max((where?.fim ?? top - 4) + 4, folha.qrCode ? top + LADO_QR + 2 : 0) };
}

/** Returns the boxes of the required statements across the page. */
function avisos(medir: Medir, textos: readonly string[], y: number): FaixaImpressa {
  let altura = 0;
  const tracos = textos.flatMap((text) => {
    const line = aoMeio(medir, text, y + altura + 2, {
      x: MARGEM + 4,
      largura: LARGURA_UTIL - 8,
      tamanho: 9,
      negrito: true,
    });
    const box = caixa(MARGEM, y + altura, LARGURA_UTIL, line.fim - y - altura + 2);
    altura += box.altura;
    return [box, ...line.tracos];
  });
  return { altura, tracos };
}

/** Returns the head of a page; `folhas` is its number and the total, `dito` the statements that the document must carry. */
export function cabeca(medir: Medir, folha: Folha, folhas: Folhas, dito: readonly string[]): FaixaImpressa {
  const hasKey = folha.chave !== '';
  const room = !hasKey ? 0 : /^\d+$/.test(folha.chave) ? BARRAS.digitos : BARRAS.letras;
  const who = LARGURA_UTIL - NOMES - room;
  const parts = [
    emitente(medir, folha, MARGEM, who),
    documento(medir, folha, folhas, MARGEM + who),
    ...(hasKey ? [chave(medir, folha, MARGEM + who + NOMES, room)] : []),
  ];
  const altura = Math.max(...parts.map(({ fim }) => fim));
  const tracos: Traco[] = [
    caixa(MARGEM, 0, who, altura),
    caixa(MARGEM + who, 0, NOMES, altura),
    ...(hasKey ? [caixa(MARGEM + who + NOMES, 0, room, altura)] : []),
    ...parts.flatMap((part) => part.tracos),
  ];
  const said = avisos(medir, dito, altura);
  let y = altura + said.altura;
  tracos.push(...said.tracos);
  for (const row of fileiras(folha.identificacao, LARGURA_UTIL)) {
    const line = fileiraDeCaixas(medir, row);
    tracos.push(...line.tracos.map((traco) => movido(traco, y)));
    y += line.altura;
  }
  return { altura: y + 1, tracos };
}

/** Returns the stub that the deliverer retains: at the top, to be torn off. Undefined for a paper without one. */
export function canhoto(medir: Medir, folha: Folha): FaixaImpressa | undefined {
  if (!folha.canhoto) return undefined;
  const { sigla, declaracao, campos } = folha.canhoto;
  const number = 96;
  const room = LARGURA_UTIL - number;
  const lines = emLinhas(medir, caixaAlta(declaracao), room - 6, { tamanho: 6 });
  const top = lines.length * 7 + 5;
  const altura = Math.max(top + 22, 42);
  const each = room / campos.length;
  const right = MARGEM + room;
  const centred = { x: right, largura: number };
  const tracos: Traco[] = [
    caixa(MARGEM, 0, room, top),
    ...lines.map((text, position) =>
      writeTexto(medir, text, { x: MARGEM + 3, y: 8 + position * 7, tamanho: 6 }),
    ),
    ...campos.flatMap((nome, position) => [
      caixa(MARGEM + position * each, top, each, altura - top),
      rotulo(medir, nome, { x: MARGEM + position * each + 2.5, y: top + 6.2, largura: each - 5 }),
    ]),
    caixa(right, 0, number, altura),
    ...aoMeio(medir, sigla, 3, { ...centred, tamanho: 11, negrito: true }).tracos,
    ...aoMeio(medir, `Nº ${numeroDe(folha)}`, 16, { ...centred, tamanho: 9, negrito: true }).tracos,
    ...aoMeio(medir, `SÉRIE ${folha.serie}`, 27, { ...centred, tamanho: 9, negrito: true }).tracos,
    { ...linha(MARGEM, altura + 5, MARGEM + LARGURA_UTIL, altura + 5), tracejada: true },
  ];
  return { altura: altura + 10, tracos };
}
