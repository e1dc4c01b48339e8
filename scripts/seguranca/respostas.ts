import type { Resposta } from './tipos.ts';

/** Requirements about things that Farol does not have. */
const naoCabe: readonly [string, string][] = [
  ['1.2.5', 'o servidor não chama comandos do sistema'],
  ['1.2.6 1.2.8 1.3.8 1.3.9', 'não há LDAP, LaTeX, JNDI nem memcache'],
  ['1.2.7', 'nenhum caminho de XPath é feito com texto de fora: os leitores andam por nomes do produto'],
  ['1.2.9', 'nenhuma expressão regular é montada com texto de fora'],
  ['1.3.1 1.3.4 1.3.5 1.3.7', 'não há HTML, SVG, Markdown nem modelos escritos por quem usa'],
  ['1.3.10', 'a linguagem não tem cadeias de formato'],
  ['1.4.1 1.4.2 1.4.3', 'a linguagem cuida da memória, e cada número tem limites no contrato'],
  ['3.3.1 3.3.2 3.3.3 3.3.4 3.3.5', 'não há cookies: o token vai em cabeçalho (ADR 0007)'],
  ['3.5.4', 'é um só aplicativo em um só nome'],
  ['3.5.5', 'a tela não recebe mensagens de outras janelas; as abas falam por um canal da própria origem'],
  ['3.5.6 3.5.7', 'não há JSONP nem dados em arquivos de programa'],
  ['3.6.1', 'nada vem de outra origem: a CSP não deixa'],
  ['3.7.1', 'só HTML, CSS e JavaScript de hoje'],
  ['3.7.4', 'o nome é de quem opera a instalação'],
  ['4.2.3 4.2.4', 'os processos só falam HTTP/1.1; HTTP/2 e HTTP/3 terminam no proxy'],
  ['4.3.1 4.3.2 4.4.1 4.4.2 4.4.3 4.4.4', 'não há GraphQL nem WebSocket'],
  [
    '5.2.5 5.3.1',
    'o que vem num .zip é lido da memória e guardado no banco ou no S3: nunca vira arquivo de pasta pública',
  ],
  ['5.2.6', 'não se recebem imagens'],
  ['6.2.10', 'senhas não vencem'],
  ['6.4.2', 'não há perguntas secretas nem dicas'],
  ['6.4.5', 'nenhum fator vence'],
  ['6.5.7', 'a biometria é do aparelho, dentro da chave de acesso'],
  ['6.6.1 6.6.4', 'não há códigos por telefone nem avisos de aprovação'],
  ['6.8.3', 'a entrada pela organização é por OpenID Connect, sem SAML'],
  ['10.1.1', 'o aplicativo roda no navegador e é o único que recebe os seus tokens (ADR 0007, 0082)'],
  [
    '10.4.1 10.4.2 10.4.3 10.4.4 10.4.6 10.4.7 10.4.10 10.4.11 10.4.12 10.4.13 10.4.15 10.4.16',
    'o Farol não autoriza outros aplicativos: só entra pelo emissor de outros',
  ],
  [
    '10.3.3 10.5.5',
    'a pessoa é a da sessão, por um número que não muda; o emissor não encerra sessões daqui',
  ],
  ['10.6.1 10.6.2 10.7.1 10.7.2 10.7.3', 'o Farol não é emissor de ninguém'],
  ['11.3.5', 'toda cifra já autentica (AES-GCM)'],
  ['11.7.1', 'é da máquina'],
  ['12.1.3', 'ninguém entra por certificado de cliente; o A1 é do Farol para a SEFAZ'],
  ['12.1.5', 'é do nome e do proxy de quem opera'],
  ['13.3.3', 'é um aparelho (HSM)'],
  ['17.1.1 17.1.2 17.2.1 17.2.2 17.2.3 17.2.4 17.2.5 17.2.6 17.2.7 17.2.8 17.3.1 17.3.2', 'não há WebRTC'],
];

/** Requirements answered by a document. */
const documento: readonly [string, string][] = [
  ['1.5.3', 'um só leitor de XML, sobre o texto canônico (`docs/adr/0013-xml-lido-do-texto-canonico.md`)'],
  ['2.1.1 2.1.2', 'o contrato de cada recurso diz campos, limites e o que combina (`docs/novo-recurso.md`)'],
  ['2.1.3', 'os limites estão nas linhas L deste documento e em `README.md`'],
  [
    '3.7.2',
    'o único desvio é ao emissor que a organização registrou (`docs/adr/0047-entrar-pela-organizacao.md`)',
  ],
  [
    '5.1.1',
    'o que se lê de um arquivo, e até que tamanho (`docs/adr/0017-o-que-vem-de-fora-e-lido-em-threads.md`)',
  ],
  ['6.1.1', 'a espera de quem erra (`server/auth/slowDown.ts`)'],
  ['6.1.2', 'as palavras recusadas (`server/auth/commonWords.ts`)'],
  [
    '6.1.3 6.3.4 7.1.3 10.2.3',
    'os caminhos de entrada e o que cada um pede (`docs/adr/0047-entrar-pela-organizacao.md`)',
  ],
  [
    '7.1.1 7.6.1 7.6.2',
    'quanto dura uma sessão e o que a encerra (`docs/adr/0010-fim-da-sessao-e-rascunhos.md`)',
  ],
  ['8.1.1 8.1.2', 'quem pode o quê (`docs/adr/0015-quem-da-e-tira-direitos.md`), e as linhas A e L'],
  ['11.1.1 13.1.4', 'as chaves, a sua troca e a sua guarda (`docs/producao.md`)'],
  [
    '11.1.4',
    'o que muda quando um algoritmo cai, e o que o computador quântico alcança (`docs/criptografia.md`)',
  ],
  ['11.2.1', 'WebCrypto, `jose` e bibliotecas com versão exata (`CONTRIBUTING.md`, `package.json`)'],
  ['12.1.1 12.1.2 12.1.4 12.2.2', 'o TLS é do proxy, que pede o certificado sozinho (`deploy/Caddyfile`)'],
  ['13.1.1', 'com quem o servidor fala, por variável (`README.md`)'],
  [
    '13.1.2 13.1.3 13.2.6',
    'conexões, esperas e disjuntores (`docs/adr/0033-um-disjuntor-por-servico.md`, `docs/adr/0035-duas-idas-ao-banco.md`)',
  ],
  [
    '13.4.5',
    'a página da API e `/metrics` são de propósito (`docs/adr/0040-o-que-se-ve-de-fora.md`, `docs/adr/0043-api-para-programas.md`)',
  ],
  ['15.1.1 15.2.1', 'em quanto tempo se responde a uma falha (`SECURITY.md`)'],
  ['15.1.4 15.1.5', 'as bibliotecas e funções mais arriscadas, e o que as contém (`docs/riscos.md`)'],
  ['15.1.3', 'o que demora é tarefa, com vez e medida (`docs/adr/0031-cada-um-na-sua-vez.md`)'],
  ['15.3.5', 'TypeScript estrito e zod na porta (`CONTRIBUTING.md`)'],
  ['16.4.3', 'como o log chega a outra máquina, por TLS, e o que se vigia lá (`docs/producao.md`)'],
  ['16.1.1 16.2.3', 'os livros, o que cada um guarda e por quanto tempo (`docs/adr/0045-livros-de-log.md`)'],
];

/** Requirements that are not met, or only partly. */
const falta: readonly [string, string][] = [
  ['2.3.5', 'nenhum ato pede a aprovação de duas pessoas'],
  ['2.4.2', 'não se mede se um ato é rápido demais para uma pessoa'],
  ['3.1.1 3.7.5', 'um navegador antigo não é avisado de que lhe faltam proteções'],
  ['3.2.3', 'sem teste próprio: React não procura elementos pelo nome'],
  ['3.4.7', 'a CSP não diz aonde contar o que ela recusou'],
  ['3.7.3', 'ao sair para o emissor da organização a tela não avisa que muda de endereço'],
  [
    '4.2.2 4.2.5',
    'HTTP é lido e escrito pelo Node e pelo proxy; além do Host, não há teste nosso de mensagens ambíguas',
  ],
  ['8.1.3 8.1.4', 'das circunstâncias de um pedido só se olham a rede e o dispositivo'],
  ['11.2.4', 'sem teste de tempo constante: segredos se procuram por resumo'],
  ['11.3.4 11.5.2 11.6.2', 'sem teste próprio: os números ao acaso e o acordo de chaves são do Node'],
  ['11.7.2', 'o que se decifra fica na memória enquanto se usa'],
  ['12.3.5', 'os processos não pedem ao proxy um certificado de cliente'],
  ['13.4.6', 'a conferência de saúde diz a versão do produto'],
  ['14.2.7', 'a eliminação é pedida e as lixeiras vencem; nem todo dado tem prazo'],
  ['14.2.8', 'os metadados de um arquivo enviado ficam nele'],
];

const respostas = (tipo: Resposta['tipo'], of: readonly [string, string][]): Resposta[] =>
  of.map(([numeros, razao]) => ({ tipo, numeros: numeros.split(' '), razao }));

/** Answers of all requirements without a line. */
export const RESPOSTAS: readonly Resposta[] = [
  ...respostas('nao-cabe', naoCabe),
  ...respostas('documento', documento),
  ...respostas('falta', falta),
];
