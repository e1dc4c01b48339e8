/** What stands between the tags of an entry, and the errors that the bank tells. */
export interface Transacao {
  /** The first value of each tag. */
  valores: ReadonlyMap<string, string>;
}
export interface OfxAberto {
  transacoes: Transacao[];
  status: { codigo: string; gravidade: string; mensagem: string }[];
  moedas: string[];
  bancos: string[];
}

const ENTIDADES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Only the entities that everybody knows: what a file declares itself stays as it is written. */
function semEntidades(texto: string): string {
  return texto.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi,
    (inteira, decimal, hexa, nome) => {
      if (nome !== undefined) return ENTIDADES[String(nome).toLowerCase()] ?? inteira;
      const codigo = decimal === undefined ? Number.parseInt(String(hexa), 16) : Number(decimal);
      const metade = codigo >= 0xd800 && codigo <= 0xdfff;
      return codigo >= 32 && codigo <= 0x10ffff && !metade ? String.fromCodePoint(codigo) : ' ';
    },
  );
}

/** Where something that is no tag ends: comment, CDATA, declaration. */
function fimDoEspecial(texto: string, de: number): number {
  const fim = (marca: string) => {
    const achado = texto.indexOf(marca, de);
    return achado < 0 ? texto.length : achado + marca.length;
  };
  if (texto.startsWith('<!--', de)) return fim('-->');
  if (texto.startsWith('<![CDATA[', de)) return fim(']]>');
  if (texto.startsWith('<?', de)) return fim('?>');
  const ate = fim('>');
  // What a DOCTYPE declares ends with its bracket.
  return texto.slice(de, ate).includes('[') ? fim(']>') : ate;
}

const ABRE = /<(\/?)([A-Za-z][A-Za-z0-9._-]{0,40})(?:\s[^<>]{0,400})?(\/?)>/y;

/** Tags one after the other, each with the text up to the next; SGML closes only some of them. */
function* etiquetas(texto: string): Generator<{ nome: string; fecha: boolean; valor: string }> {
  let nome = '';
  let fecha = false;
  let valor = '';
  let at = Math.max(texto.indexOf('<'), 0);
  while (at < texto.length) {
    if (texto[at] === '<') {
      ABRE.lastIndex = at;
      const tag = ABRE.exec(texto);
      if (tag) {
        if (nome !== '') yield { nome, fecha, valor: semEntidades(valor).replace(/\s+/g, ' ').trim() };
        [, , nome = ''] = tag;
        nome = nome.toUpperCase();
        fecha = tag[1] === '/';
        valor = '';
        at = ABRE.lastIndex;
        continue;
      }
      if (texto[at + 1] === '!' || texto[at + 1] === '?') {
        const fim = fimDoEspecial(texto, at);
        if (texto.startsWith('<![CDATA[', at)) valor += texto.slice(at + 9, fim - 3);
        at = fim;
        continue;
      }
      valor += '<';
      at += 1;
      continue;
    }
    const proxima = texto.indexOf('<', at);
    const fim = proxima < 0 ? texto.length : proxima;
    valor += texto.slice(at, fim);
    at = fim;
  }
  if (nome !== '') yield { nome, fecha, valor: semEntidades(valor).replace(/\s+/g, ' ').trim() };
}

/** The entries of OFX 1 (SGML) or 2 (XML), whatever is closed or not. Never throws. */
export function abrirOfx(texto: string): OfxAberto {
  const aberto: OfxAberto = { transacoes: [], status: [], moedas: [], bancos: [] };
  let transacao: Map<string, string> | null = null;
  let status: OfxAberto['status'][number] | null = null;
  for (const { nome, fecha, valor } of etiquetas(texto)) {
    if (nome === 'STMTTRN') {
      transacao = null;
      if (!fecha) {
        transacao = new Map();
        aberto.transacoes.push({ valores: transacao });
      }
    } else if (nome === 'BANKTRANLIST' || nome === 'LEDGERBAL' || nome === 'AVAILBAL') transacao = null;
    else if (nome === 'STATUS') {
      status = null;
      if (!fecha) {
        status = { codigo: '', gravidade: '', mensagem: '' };
        aberto.status.push(status);
      }
    } else if (fecha) continue;
    else if (transacao) {
      if (!transacao.has(nome)) transacao.set(nome, valor);
    } else if (status && nome === 'CODE') status.codigo = valor;
    else if (status && nome === 'SEVERITY') status.gravidade = valor.toUpperCase();
    else if (status && nome === 'MESSAGE') status.mensagem = valor;
    else if (nome === 'CURDEF' && valor !== '') aberto.moedas.push(valor.toUpperCase());
    else if (nome === 'BANKID' && valor !== '') aberto.bancos.push(valor);
  }
  return aberto;
}
