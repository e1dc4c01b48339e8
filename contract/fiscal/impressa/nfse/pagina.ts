import type { Folha, Impressao, Secao } from '../../folha.ts';
import { quadrado } from '../codigos.ts';
import { emLinhas, type Medir, writeTexto } from '../letras.ts';
import { tarjaDe } from '../tarja.ts';
import { FOLHA, type Pagina, type Traco } from '../tracos.ts';
import {
  ALTURA,
  ALTURA_MAIOR,
  type Bloco,
  BORDA,
  barra,
  CM,
  ESQUERDA,
  fundo,
  INTEIRA,
  identificacao,
  LETRAS,
  moldura,
  quadroNfse,
  regua,
  rotuloDaCelula,
} from './celulas.ts';
import { type Corrido, corridos } from './corridos.ts';

const MEIO = FOLHA.largura / 2;
const FIM = FOLHA.altura - BORDA;
const CABECA = { y: 0.3 * CM, altura: 1.16 * CM };
/** The QR code is at least 1,52 cm wide (NT 008, 2.4), without its quiet zone. */
const QR = { x: 17.4 * CM, y: 1.62 * CM, lado: 1.56 * CM };
/** Blocks with slightly higher rows; the first block has them too. */
const MAIORES: readonly string[] = ['Valor total da NFS-e'];
/** Watermarks by the state that events report: the XML of the nota does not contain it (NT 008, 2.5). */
const MARCAS: Readonly<Record<string, string>> = { CANCELADA: 'CANCELADA', SUBSTITUIDA: 'SUBSTITUÍDA' };

/** Returns the lines in the middle and at the right of the head. */
function cabeca(medir: Medir, folha: Folha, situacao: string): Bloco {
  const { titulo, municipio, ambientes } = folha.nfse ?? { titulo: folha.nome, municipio: '', ambientes: [] };
  const { y, altura } = CABECA;
  const centred = (text: string, at: number, cor?: 'vermelha'): Traco => ({
    ...writeTexto(medir, text, { x: MEIO, y: y + at, tamanho: 9, negrito: true, ancora: 'meio' }),
    ...(cor && { cor }),
  });
  const right = [
    ...emLinhas(medir, municipio, 6 * CM, { tamanho: 8 }).map((text) => ({ text, tamanho: 8 })),
    ...ambientes.map((text) => ({ text, tamanho: 6 })),
  ];
  const national = folha.nome === 'DANFSe';
  // The national paper shows only this; others also show why the nota is not in force.
  const said = national ? folha.homologacao && tarjaDe(folha, '') : tarjaDe(folha, situacao);
  const from = said ? 9 : 13;
  return {
    altura,
    fundos: [fundo(BORDA, y, INTEIRA + 2 * (ESQUERDA - BORDA), altura)],
    tracos: [
      ...(national ? logotipo(medir, y) : []),
      centred(titulo, from),
      centred(folha.descricao, from + 10.5),
      ...(said ? [centred(said, from + 21, 'vermelha')] : []),
      ...right.map(({ text, tamanho }, position) =>
        writeTexto(medir, text, {
          x: ESQUERDA + INTEIRA - 2,
          y: y + 9 + position * 8,
          tamanho,
          ancora: 'fim',
        }),
      ),
    ],
  };
}

/** Returns the text of the NFS-e logo, in its place of 4,00 × 0,85 cm. */
function logotipo(medir: Medir, y: number): Traco[] {
  const mark = writeTexto(medir, 'NFS-e', { x: ESQUERDA + 5, y: y + 23, tamanho: 20, negrito: true });
  const beside = ESQUERDA + 9 + medir('NFS-e', 20, true);
  return [
    mark,
    writeTexto(medir, 'Nota Fiscal de', { x: beside, y: y + 15.5, tamanho: 6 }),
    writeTexto(medir, 'Serviço eletrônica', { x: beside, y: y + 22.5, tamanho: 6 }),
  ];
}

/** Returns the QR code of the nota, and its purpose in three lines below. */
function autenticidade(medir: Medir, { qrCode, nfse }: Folha): Traco[] {
  if (!qrCode || !nfse) return [];
  const lines = emLinhas(medir, nfse.autenticidade, 4.9 * CM, { tamanho: 6 });
  return [
    ...quadrado(qrCode, { ...QR, borda: 0 }),
    ...lines.map((text, position) =>
      writeTexto(medir, text, {
        x: QR.x + QR.lado / 2,
        y: QR.y + QR.lado + 8 + position * 6.8,
        tamanho: 6,
        ancora: 'meio',
      }),
    ),
  ];
}

type Texto = Extract<Secao, { tipo: 'texto' }>;
const running = (secao: Secao): secao is Texto => secao.tipo === 'texto';
/** Returns the height of a running text besides its lines: its label or its bar, and spacing. */
const aboveText = ({ rotulo }: Texto): number => (rotulo ? 8 : 0.4 * CM) + 4;

function fixed(medir: Medir, secao: Exclude<Secao, Texto>, y: number): Bloco {
  const { titulo } = secao;
  if (secao.tipo === 'frase') return barra(medir, titulo, y, 'meio');
  const altura = MAIORES.includes(titulo) ? ALTURA_MAIOR : ALTURA;
  return quadroNfse(medir, { titulo, campos: secao.tipo === 'campos' ? secao.campos : [], y, altura });
}

/** Returns a running text below its label, or below its bar. */
function escrito(medir: Medir, { secao, linhas, fim }: Corrido, y: number): Bloco {
  const { rotulo, titulo } = secao;
  const bar = rotulo ? null : barra(medir, titulo.toUpperCase(), y);
  const label = { x: ESQUERDA, y: y + 6.6, largura: INTEIRA, tamanho: LETRAS.rotulo };
  const all = [...linhas, ...fim];
  const first = y + aboveText(secao) + LETRAS.conteudo - 2;
  return {
    altura: aboveText(secao) + all.length * LETRAS.entrelinha,
    fundos: bar?.fundos ?? [],
    tracos: [
      ...(rotulo ? [rotuloDaCelula(medir, rotulo, label)] : (bar?.tracos ?? [])),
      ...(all.length > 0 ? all : ['-']).map((text, position) =>
        writeTexto(medir, text, {
          x: ESQUERDA + 2.3,
          tamanho: LETRAS.conteudo,
          y: first + position * LETRAS.entrelinha,
        }),
      ),
    ],
  };
}

const noGround = (secao: Secao, next: Secao | undefined): boolean =>
  secao.tipo === 'campos' && next?.tipo === 'texto' && next.rotulo !== undefined;

/**
 * Returns a service invoice as its one page (NT 008/2026, Annex I): head, blocks in their order, and running texts in the height that
 * absent blocks free. Needs the sheet with unmasked numbers, and the measure of Arial's letters. Always one page.
 */
export function paginaNfse({ folha, situacao }: Impressao, medir: Medir): Pagina {
  const head = cabeca(medir, folha, situacao);
  const top = CABECA.y + CABECA.altura;
  const key = { rotulo: 'Chave de acesso da NFS-e', texto: folha.chave, mm: 147 };
  const fields = folha.chave === '' ? folha.identificacao : [key, ...folha.identificacao];
  const names = identificacao(medir, fields, top);
  const secoes = folha.secoes.filter(({ soTela }) => !soTela);
  const height = secoes.reduce(
    (sum, secao) => sum + (running(secao) ? aboveText(secao) : fixed(medir, secao, 0).altura),
    top + Math.max(names.altura, 2.86 * CM),
  );
  const texts = secoes.filter(running);
  const written = corridos(medir, texts, Math.floor((FIM - height - 2) / LETRAS.entrelinha));
  const blocks = [head, names];
  const rules: Traco[] = [regua(top)];
  let y = top + Math.max(names.altura, 2.86 * CM);
  for (const [index, secao] of secoes.entries()) {
    if (!noGround(secoes[index - 1] ?? secao, secao)) rules.push(regua(y));
    const text = running(secao) ? written.find((one) => one.secao === secao) : undefined;
    const block = running(secao) ? text && escrito(medir, text, y) : fixed(medir, secao, y);
    if (!block) continue;
    blocks.push(block);
    y += block.altura;
  }
  const marca = MARCAS[situacao];
  const drawn: Traco[] = [
    ...blocks.flatMap(({ fundos }) => fundos),
    ...(marca ? [{ tipo: 'marca', texto: marca, cinza: true } as const] : []),
    moldura(BORDA, BORDA, FOLHA.largura - 2 * BORDA, FOLHA.altura - 2 * BORDA),
    ...rules,
    ...blocks.flatMap(({ tracos }) => tracos),
    ...autenticidade(medir, folha),
  ];
  return drawn.map((traco) => (traco.tipo === 'texto' ? { ...traco, fonte: 'ARIAL' } : traco));
}
