/** Introduction of the OpenAPI document, in Markdown. */
export const DESCRIPTION = `
O mesmo que as telas do Farol fazem, para outros programas: as mesmas rotas, com as mesmas permissões e a mesma auditoria.

## Quem pede

- **Um programa** usa uma chave, que começa por \`farol_\`: \`Authorization: Bearer farol_…\`. A chave é de um *serviço*, que tem
  empresas, permissões e um último dia; quem tem \`API_ADMINISTRA\` a cria em Integrações, e ela é mostrada uma vez só. Revogada, o
  próximo pedido é recusado com \`CHAVE_RECUSADA\`. Tudo o que ela faz está na auditoria, em nome do serviço.
- **Uma pessoa** usa o token da sua sessão (\`POST /login\`). Quem entra com uma prova (\`DPoP\`, RFC 9449, ES256) prende a sessão à
  chave dela: todo pedido passa a trazer a sua prova, e sem ela responde \`PROVA_RECUSADA\`; com \`DPoP-Nonce\` na resposta, repita com
  ele. O que só uma pessoa decide responde \`PESSOA_NECESSARIA\` a uma chave.

## Empresas

Cada documento é de uma empresa. Com uma chave, \`farol-empresa\` diz o id de uma; sem ele, o pedido é sobre todas as do serviço,
onde a rota mostra várias. Uma pessoa escolhe a sua em \`farol-empresa-usuario\` (o vínculo, que \`GET /v1/sessao\` lista), e com
\`farol-escopo: todas\` vê todas.

## Listas

\`filter\`, \`sort\` e \`range\` são JSON: \`filter={"q":"padaria"}\`, \`sort=["nome","ASC"]\`, \`range=[0,99]\` (até 1.000 por vez). Um CPF ou CNPJ
não vai no endereço: mande o filtro no cabeçalho \`farol-filtro\`, codificado como em um endereço. Para ler tudo, siga o cursor:
repita o pedido com \`apos\` igual ao cabeçalho \`farol-cursor\` da resposta anterior, até vir uma página vazia. \`content-range\` diz o total;
com \`farol-total-minimo\`, há ao menos tantos.

## Gravar uma vez só

Mande em cada POST uma \`Idempotency-Key\` nova, como um UUID. Sem saber se um pedido valeu, repita-o com a mesma chave: por um dia ele é
feito uma vez e respondido igual, com \`idempotency-replayed: true\`. A mesma chave com outro pedido responde \`CHAVE_REPETIDA\`.
Uma alteração manda de volta a \`versao\` que leu (a remoção, em \`If-Match\`); se outro gravou antes, responde \`CONFLITO_VERSAO\`.

## Limites

Cada chave tem tantos pedidos por minuto (600, se ninguém disse outro número): \`ratelimit-policy\` e \`ratelimit\` dizem quantos são e
quantos restam. Em 429 e 503, espere os segundos de \`retry-after\` e repita.

## Erros

São \`application/problem+json\` (RFC 9457). Programe pelo \`codigo\`, que não muda; \`detail\` é uma frase para pessoas, \`campos\` diz o que
há em cada campo, e \`requestId\` acha o pedido no log. Um código novo pode aparecer: trate o que não conhece pelo \`status\`.

## Em segundo plano

O que demora responde logo, com o id de uma tarefa em \`farol-tarefa\`. Acompanhe-a em \`GET /v1/tarefas/{id}\` até que acabe.

## Versões

O endereço tem a versão (\`/v1\`). Nela só se acrescenta: rotas, campos de respostas, campos opcionais de pedidos, códigos de erro. Ignore
os campos que não conhece. O que sair sai numa versão nova do endereço, e as duas valem juntas por ao menos doze meses.
`.trim();

/** Description of each group of operations, by its tag. */
const TAGS: Readonly<Record<string, string>> = {
  'Acesso da organização':
    'Por que emissor as pessoas da organização entram, e de que redes. Só quem administra integrações e usuários.',
  Acesso: 'Entrar, renovar e encerrar a sessão de uma pessoa.',
  Auditoria: 'Quem fez o quê, quando e de onde, com o antes e o depois.',
  Avisos: 'O que o sino mostra a uma pessoa.',
  'CT-e': 'Conhecimentos de transporte: consulta, busca na SEFAZ, importação e manifestação.',
  Certificados: 'O certificado A1 de cada empresa.',
  'Certificados raiz': 'Autoridades a que uma assinatura pode levar.',
  Clientes: 'Quem usa a plataforma: um escritório ou uma empresa, com os seus limites.',
  Cobertura: 'De que empresas os documentos se buscam sozinhos, e com que certificado.',
  'Datas de pagamento': 'O que se pagou de cada documento, e o calendário das retenções.',
  Delegações: 'O que uma pessoa empresta a outra por um prazo.',
  Empresas: 'Quem o escritório atende, por CNPJ ou CPF.',
  'Esquemas oficiais': 'Os pacotes de esquemas com que os documentos são conferidos.',
  'Eventos do eSocial': 'Os eventos importados, com a situação de cada um.',
  Exportações: 'Linhas de qualquer lista em CSV ou planilha; as grandes, em segundo plano.',
  'Fila de trabalho': 'O que espera por alguém em todas as empresas, com quem o faz e até quando foi adiado.',
  Fornecedores: 'Quem emite as notas que as empresas recebem.',
  Integrações: 'Os serviços por que programas agem, e as suas chaves.',
  Layouts: 'Como um arquivo se lê ou se escreve, com versões e amostra.',
  'Links para clientes': 'Links com que um cliente informa datas sem entrar no Farol.',
  'NF-e': 'Notas fiscais eletrônicas: consulta, busca na SEFAZ, importação e manifestação.',
  'NFS-e': 'Notas de serviço: consulta, busca no ADN, importação e revisão.',
  Busca: 'O que se acha por nome, número, chave, CPF ou CNPJ, valor ou protocolo, em todas as empresas.',
  Painel: 'O que vence e o que existe, para a página inicial.',
  'Parâmetros do tenant': 'O que vale para o escritório inteiro.',
  Logs: 'Os livros do que aconteceu: integrações, tarefas, acessos e auditoria.',
  'Pacotes de documentos': 'XML, PDF e eventos de muitos documentos num só .zip, com índice e o que falta.',
  Parados: 'O que não pôde ser entregue e espera que alguém decida.',
  Perfis: 'Conjuntos de permissões que as pessoas têm.',
  'Perfil próprio': 'Os dados e as sessões de quem pede.',
  Preferências: 'O que cada pessoa escolheu de como o Farol se mostra, em qualquer navegador.',
  'Resumo diário': 'O e-mail diário de cada pessoa.',
  'Segundo fator': 'Aplicativo autenticador, chaves de acesso e códigos de recuperação.',
  'Serviços externos': 'O estado da SEFAZ e do ADN.',
  Sistema: 'O estado do servidor e este documento.',
  Tarefas: 'O trabalho em segundo plano que quem pede começou.',
  Usuários: 'As pessoas do escritório.',
  'Visões de listas': 'Filtros e ordem de uma lista, guardados com um nome.',
  eSocial: 'Contagens, importação e detalhe dos eventos do eSocial.',
  Webhooks: 'Endereços de outros programas que são avisados do que acontece, e o que lhes foi enviado.',
};

/** Returns the distinct tags of the routes, sorted, each with its description. */
export const tagsOf = (names: readonly string[]) =>
  [...new Set(names)]
    .sort((a, b) => a.localeCompare(b, 'pt-BR'))
    .map((name) => ({ name, description: TAGS[name] ?? `Cadastro de ${name}.` }));
