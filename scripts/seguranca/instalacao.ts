import type { Capitulo } from './tipos.ts';

export const instalacao: Capitulo = {
  letra: 'I',
  titulo: 'A instalação',
  linhas: [
    {
      promessa:
        'Por http a API é recusada, nunca desviada; só quem digita o endereço é levado a https, no nome do produto',
      asvs: ['4.1.2'],
      testes: ['scripts/proxy.test.ts', 'server/http/webApp.test.ts'],
      retira: {
        arquivo: 'deploy/Caddyfile',
        de: '\tauto_https disable_redirects\n',
        por: '',
        teste: 'scripts/proxy.test.ts',
        titulo: 'sem TLS a API é recusada, nunca desviada',
      },
    },
    {
      promessa:
        'Entre o proxy e os processos só se fala TLS 1.2 ou mais novo, e o proxy só aceita o certificado deles; em produção, o que uma instalação dispensa é dito a cada começo',
      asvs: ['12.3.3', '12.3.4'],
      testes: [
        'server/tls.test.ts',
        'scripts/proxy.test.ts',
        'scripts/compose.test.ts',
        'server/fragilidades.test.ts',
      ],
      retira: {
        arquivo: 'server/listen.ts',
        de: 'const server = tls ?',
        por: 'const server = tls && env.PORT < 0 ?',
        teste: 'server/tls.test.ts',
        titulo: 'só se fala TLS, e quem confia só naquele certificado vê que é ele',
      },
    },
    {
      promessa:
        'Onde quem opera diz quais nomes se chamam, nenhum outro é chamado a pedido de uma organização, por público que seja',
      asvs: ['13.2.4', '13.2.5'],
      testes: ['server/http/saidaNode.test.ts', 'server/fragilidades.test.ts'],
      retira: {
        arquivo: 'server/http/saidaNode.ts',
        de: '    if (addresses.every(isOwn)) return null;\n    if (!isListed(host)) return unlisted(host);\n',
        por: '    if (addresses.every(isOwn)) return null;\n',
        teste: 'server/http/saidaNode.test.ts',
        titulo: 'onde quem opera diz quais nomes se chamam, nenhum outro é chamado, por público que seja',
      },
    },
    {
      promessa:
        'Com um antivírus, nada do que se recebe fica guardado sem a sua palavra, por porta nenhuma; sem resposta nada entra, e o que ele reconhece não segura os outros',
      asvs: ['5.4.3'],
      testes: ['server/files/antivirus/clamd.test.ts', 'tests/importacao/antivirus.test.ts'],
      retira: {
        arquivo: 'server/files/antivirus/clamd.ts',
        de: '      if (found) throw infectado(found);\n',
        por: '      if (found) return;\n',
        teste: 'server/files/antivirus/clamd.test.ts',
        titulo: 'o que ele reconhece é recusado, também cortado ao meio entre dois pedaços',
      },
    },
    {
      promessa: 'TRACE não é atendido, e nada do pedido volta na resposta',
      asvs: ['13.4.4'],
      testes: ['server/listen.test.ts'],
      retira: {
        arquivo: 'server/listen.ts',
        de: "incoming.method === 'TRACE'",
        por: "incoming.method === ''",
        teste: 'server/listen.test.ts',
        titulo: 'não é atendido, e nada do pedido volta na resposta',
      },
    },
    {
      promessa:
        'Todo uso de criptografia dos fontes está num inventário, com algoritmo, chave e o que protege; um antigo (SHA-1, MD5, RSA PKCS#1 v1.5, cifra sem autenticação) só onde uma norma o pede, e nada nosso se apoia nele',
      asvs: ['11.1.2', '11.1.3', '11.3.1', '11.4.1', '11.4.3'],
      testes: ['scripts/criptografia.test.ts'],
      retira: {
        arquivo: 'server/auth/keyedHash.ts',
        de: "hash: 'SHA-256' };",
        por: "hash: 'SHA-1' };",
        teste: 'scripts/criptografia.test.ts',
        titulo: 'tem todo uso dos fontes, com os seus algoritmos, e nenhum antigo sem norma que o peça',
      },
    },
    {
      promessa:
        'Toda coluna do banco tem um nível (segredo, sigiloso, pessoal, interno), e cada nível diz o que exige e que promessas o cobram',
      asvs: ['14.1.1', '14.1.2', '14.2.4'],
      testes: ['scripts/dados.test.ts', 'tests/reveal.test.ts', 'tests/resources/eliminacaoTudo.test.ts'],
      retira: {
        arquivo: 'scripts/seguranca/dados.ts',
        de: "segredo: 'senha'",
        por: "segredo: ''",
        teste: 'scripts/dados.test.ts',
        titulo: 'toda coluna que diz alguma coisa tem um nível, e um só',
      },
    },
    {
      promessa:
        'O que um formulário tem por salvar fica cifrado só na aba, só para quem o digitou, até sair, e sem senha; onde o navegador não tem cifra, sem CPF inteiro',
      asvs: ['14.3.3'],
      testes: ['src/authProvider/drafts.test.ts', 'e2e/rascunhoCifrado.longo.spec.ts'],
      retira: {
        arquivo: 'src/authProvider/keepDraft.ts',
        de: '.filter(([, value]) => !namesPerson(value))',
        por: '',
        teste: 'src/authProvider/drafts.test.ts',
        titulo: 'o número inteiro de uma pessoa não fica nele',
      },
    },
  ],
  notas: [
    'Aceito de propósito: o banco do `compose.yaml` está na mesma máquina, numa rede que não sai dela, sem TLS; as métricas saem sem TLS, por padrão só na própria máquina. Sem `FAROL_DESTINOS` ou `FAROL_ANTIVIRUS` o Farol começa, e o diz (ADR 0085).',
  ],
};
