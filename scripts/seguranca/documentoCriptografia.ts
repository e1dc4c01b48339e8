import { globSync, readFileSync } from 'node:fs';
import { cifrasDe } from './cifras.ts';
import { ANTIGOS, USOS } from './criptografia.ts';

const SOURCES = '{contract,server,src,scripts/farol}/**/*.{ts,tsx,sql}';
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * Returns the faults of the cryptography inventory: uses without a row, rows without a use, outdated algorithms without a
 * norm.
 */
export function faltasDeCriptografia(): string[] {
  const found = new Map(
    globSync(SOURCES)
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const cifras = cifrasDe(readFileSync(file, 'utf8'));
        return cifras ? [[file.replaceAll('\\', '/'), cifras] as const] : [];
      }),
  );
  const listed = USOS.flatMap(({ arquivos }) => arquivos);
  const bare = [...found.keys()].filter((file) => !listed.includes(file));
  const ofRows = USOS.flatMap(({ uso, arquivos, algoritmos, norma }) => {
    const used = [...new Set(arquivos.flatMap((file) => found.get(file) ?? []))].sort();
    const old = used.filter((name) => ANTIGOS.includes(name));
    return [
      ...arquivos.filter((file) => !found.has(file)).map((file) => `${uso}: ${file} não usa criptografia`),
      ...(used.join() === [...algoritmos].sort().join() ? [] : [`${uso}: usa ${used.join(', ')}`]),
      ...(old.length === 0 || norma ? [] : [`${uso}: ${old.join(', ')} sem norma que o peça`]),
    ];
  });
  return [...bare.map((file) => `${file} usa criptografia e não está no inventário`), ...ofRows];
}

const HEAD = `# Criptografia: o que se usa, onde e com que chave

<!-- Gerado por \`npm run seguranca\` de scripts/seguranca/criptografia.ts: edite lá uma linha, rode o comando e grave os dois. -->

Um teste procura nos fontes todo uso de criptografia e falha se algum não está aqui, se diz outro algoritmo, ou se usa um antigo sem norma que o peça.
Nada do próprio Farol se apoia em SHA-1, MD5, RSA PKCS#1 v1.5 ou cifras sem autenticação: onde aparecem, é para ler o que outros fizeram, ou porque a
norma fixa. Como se trocam e se guardam as chaves está em [producao.md](producao.md). Uma chave serve ao fim da sua linha e a nenhum outro.

**Revisão:** a cada versão, e quando o NIST, o ITI ou a SEFAZ mudarem um algoritmo. Quando a norma da NF-e aceitar outro que rsa-sha1, muda-se
\`server/fiscal/signature\`. Contra computadores quânticos: as cifras e resumos simétricos são de 256 bits; as trocas de chaves (TLS, age) e as assinaturas
(P-256, RSA da ICP-Brasil) mudam com o Node, com o age e com a norma, sem tocar em dados: o que se cifrou leva o nome da sua chave, e é refeito na troca.

| Uso | Algoritmos | Chave | O que protege | Norma |
| --- | --- | --- | --- | --- |
`;

/** Returns docs/criptografia.md, generated from the data. */
export const documentoCriptografia = (): string =>
  `${HEAD}${USOS.map(({ uso, algoritmos, chave, protege, norma = '' }) => `| ${[uso, algoritmos.join(', ') || 'os da biblioteca', chave, protege, norma].join(' | ')} |`).join('\n')}\n\nOnde está cada um: \`scripts/seguranca/criptografia.ts\`.\n`;
