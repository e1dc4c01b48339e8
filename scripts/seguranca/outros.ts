import type { Capitulo } from './tipos.ts';

/** Promises older than this table, under the ASVS numbers that require them. */
export const outros: Capitulo = {
  letra: 'O',
  titulo: 'O que mais o ASVS pede',
  linhas: [
    {
      promessa: 'O que chega se decodifica uma vez, na entrada; um texto que não é UTF-8 é recusado',
      asvs: ['1.1.1'],
      testes: [
        'tests/rotas/badInput.test.ts',
        'server/fiscal/xml/readXml.test.ts',
        'server/http/query.test.ts',
      ],
    },
    {
      promessa: 'Nenhum texto de quem usa escreve um cabeçalho de carta nem outro destinatário',
      asvs: ['1.3.11'],
      testes: ['server/mail/letters.test.ts', 'server/mail/nodeMail.test.ts'],
      retira: {
        arquivo: 'server/mail/letters.ts',
        de: 'const tenant = oneLine(facts.tenant);',
        por: 'const tenant = facts.tenant;',
        teste: 'server/mail/letters.test.ts',
        titulo: 'begins neither a header nor a line of a letter',
      },
    },
    {
      promessa:
        'O que se combina é conferido junto: um ato só cabe no documento, no prazo e na situação certos',
      asvs: ['2.2.3'],
      testes: ['contract/fiscal/cabimento.test.ts', 'tests/fiscal/cabimento.test.ts'],
    },
    {
      promessa:
        'A senha certa não dá token enquanto falta o segundo passo; o desafio serve uma vez, por pouco tempo e só para isto',
      asvs: ['2.3.1', '6.5.5', '6.6.2'],
      testes: ['server/auth/fatores/secondStep.test.ts'],
      retira: {
        arquivo: 'server/auth/signIn.ts',
        de: 'const pendente = await secondStepOf',
        por: 'const pendente = senha.length < 0 && await secondStepOf',
        teste: 'server/auth/fatores/secondStep.test.ts',
        titulo: 'a senha certa não dá token nenhum, e o código do aplicativo entra',
      },
    },
    {
      promessa: 'Pedidos demais esperam a sua vez ou ouvem quando tentar; ninguém tira a vez dos outros',
      asvs: ['2.4.1', '15.2.2', '15.4.4'],
      testes: [
        'tests/carga/sobrecarga.test.ts',
        'server/http/gate.test.ts',
        'server/http/keyTurns.test.ts',
        'tests/tasksLanes.test.ts',
      ],
      retira: {
        arquivo: 'server/http/gate.ts',
        de: ' || group.held >= mostOf(tenant, group)',
        por: '',
        teste: 'server/http/gate.test.ts',
        titulo: 'a noisy tenant leaves places to others, who get in at once',
      },
    },
    {
      promessa:
        'Toda resposta diz o seu tipo; um verbo ou endereço que não existe é 405 ou 404, sem dizer o que existe',
      asvs: ['4.1.1', '4.1.4', '13.4.3', '13.4.7'],
      testes: ['tests/rotas/rights.test.ts', 'server/http/webApp.test.ts', 'tests/rotas/everyRoute.test.ts'],
      retira: {
        arquivo: 'server/http/webApp.ts',
        de: "if (request.method !== 'GET' && request.method !== 'HEAD') {",
        por: "if (request.method === '') {",
        teste: 'server/http/webApp.test.ts',
        titulo: 'só se lê',
      },
    },
    {
      promessa: 'Cada entrega de webhook vai assinada',
      asvs: ['4.1.5'],
      testes: ['server/webhooks/callWebhook.test.ts', 'tests/webhooks.test.ts'],
      retira: {
        arquivo: 'server/webhooks/entregar.ts',
        de: 'await signMensagem(destino.segredos, { id, segundos, corpo })',
        por: "await signMensagem(destino.segredos, { id, segundos, corpo: '' })",
        teste: 'tests/webhooks.test.ts',
        titulo: 'is delivered once, signed by Standard Webhooks, with the event as JSON',
      },
    },
    {
      promessa:
        'Códigos de recuperação e segredos de aplicativo são feitos ao acaso, guardados só cifrados ou como resumo, e servem uma vez; o tempo é o do servidor',
      asvs: ['6.5.1', '6.5.2', '6.5.3', '6.5.4', '6.5.8', '11.5.1'],
      testes: ['server/auth/fatores/secondStep.test.ts', 'server/auth/fatores/totp.test.ts'],
      retira: {
        arquivo: 'server/auth/fatores/recoveryCodes.ts',
        de: '    eq(codigosRecuperacao.hash, await hashOf(owner, code)),\n    isNull(codigosRecuperacao.usadoEm),\n',
        por: '    eq(codigosRecuperacao.hash, await hashOf(owner, code)),\n',
        teste: 'server/auth/fatores/secondStep.test.ts',
        titulo: 'são dez, guardados só como resumo, e cada um serve uma vez, também em paralelo',
      },
    },
    {
      promessa:
        'Adivinhar um código fica cada vez mais lento; cinco erros gastam o desafio e avisam a pessoa',
      asvs: ['6.6.3'],
      testes: ['server/auth/fatores/secondStep.test.ts'],
      retira: {
        arquivo: 'server/auth/fatores/secondStep.ts',
        de: '    await beginAttempt(tx, keys, now, FACTOR_SLOW_DOWN);\n',
        por: '',
        teste: 'server/auth/fatores/secondStep.test.ts',
        titulo:
          'adivinhar fica cada vez mais lento, de onde for; cinco erros gastam o desafio e avisam a pessoa',
      },
    },
    {
      promessa:
        'Recuperar a senha por e-mail não dispensa o segundo fator; perdido ele, só quem administra o tira, com carta e auditoria',
      asvs: ['6.3.6', '6.4.3', '6.4.4', '6.5.6'],
      testes: ['server/auth/fatores/secondStep.test.ts', 'server/auth/fatores/passkeys.test.ts'],
    },
    {
      promessa:
        'Chaves de acesso: um desafio ao acaso serve uma vez; a de outra pessoa, site ou aparelho não entra',
      asvs: ['6.7.1', '6.7.2'],
      testes: ['server/auth/fatores/passkeys.test.ts'],
      retira: {
        arquivo: 'server/auth/fatores/passkeySignIn.ts',
        de: '    await dropChallenge(tx, challenge);\n',
        por: '',
        teste: 'server/auth/fatores/passkeys.test.ts',
        titulo: 'um desafio serve uma vez, certo ou errado, e uma assinatura só para o seu',
      },
    },
    {
      promessa:
        'A conta de uma organização não entra por outra; a volta só serve ao navegador que foi; a exigência de fator é conferida',
      asvs: ['6.8.1', '6.8.4', '10.1.2', '10.2.1', '10.2.2', '10.3.4', '10.5.2', '10.5.3'],
      testes: ['tests/people/acesso.test.ts', 'tests/people/acessoAtaques.test.ts'],
      retira: {
        arquivo: 'server/auth/organizacao/store.ts',
        de: '  if (whose && whose.usuarioId !== owner.usuarioId) {',
        por: "  if (whose && whose.usuarioId === '') {",
        teste: 'tests/people/acesso.test.ts',
        titulo: 'a conta de uma pessoa não se liga a outra',
      },
    },
    {
      promessa: 'Produção não tem conta de fábrica nem dados de demonstração; a imagem traz só o que roda',
      asvs: ['6.3.2', '13.2.3', '13.4.1', '13.4.2', '15.2.3'],
      testes: ['tests/processo/start.test.ts', 'scripts/imagem.test.ts'],
      retira: {
        arquivo: 'Dockerfile',
        de: 'COPY --from=build /farol/server ./server\n',
        por: 'COPY --from=build /farol/server ./server\nCOPY --from=build /farol/mocks ./mocks\n',
        teste: 'scripts/imagem.test.ts',
        titulo: 'leva tudo o que o servidor e os comandos carregam, e nada de mocks nem da demonstração',
      },
    },
    {
      promessa: 'Sair está em toda página e vale mesmo sem resposta do servidor',
      asvs: ['7.4.4', '14.3.1'],
      testes: ['e2e/session.spec.ts', 'e2e/prova.longo.spec.ts'],
    },
    {
      promessa:
        'Quem administra limita as redes de onde se entra, e quem vem de outra não age, nem com a sessão aberta',
      asvs: ['8.2.4', '8.4.2'],
      testes: ['tests/people/acesso.test.ts', 'tests/people/acessoAtaques.test.ts'],
      retira: {
        arquivo: 'server/auth/requireEntrance.ts',
        de: '  if (row && !row.permitido)',
        por: '  if (row && row.permitido === null)',
        teste: 'tests/people/acesso.test.ts',
        titulo: 'de fora não se entra, não se renova e não se usa uma sessão aberta; de dentro, sim',
      },
    },
    {
      promessa: 'Quem espera por uma trava não trava os outros; threads e vagas voltam',
      asvs: ['15.4.1', '15.4.3', '15.2.5'],
      testes: ['server/workers/pool.longo.test.ts', 'server/workers/gate.test.ts', 'server/db/lock.test.ts'],
    },
    {
      promessa: 'Bibliotecas: licença conferida, versão exata e resumo no arquivo de travas',
      asvs: ['15.1.2', '15.2.4'],
      testes: ['scripts/licences.test.ts', 'scripts/sbom.longo.test.ts'],
    },
    {
      promessa: 'O log é uma linha de JSON por evento, com o instante em UTC, sem valores de quem usa',
      asvs: ['16.2.2', '16.2.4', '16.2.5'],
      testes: ['server/log.test.ts', 'server/auth/signIn.test.ts'],
      retira: {
        arquivo: 'server/log.ts',
        de: "typeof value === 'string' ? withoutParameters(value) : value",
        por: 'value',
        teste: 'server/log.test.ts',
        titulo: 'não traz os valores de uma consulta que falhou',
      },
    },
    {
      promessa: 'Um erro inesperado é dito em palavras gerais, com o número do pedido; a causa fica no log',
      asvs: ['16.3.4', '16.5.1', '16.5.4'],
      testes: ['tests/rotas/headers.test.ts', 'server/http/toProblem.test.ts'],
    },
    {
      promessa: 'Um serviço de fora que cai não leva os outros; o que não se pode auditar não se faz',
      asvs: ['16.5.2', '16.5.3', '11.2.5'],
      testes: ['tests/fiscal/servicoFora.test.ts', 'tests/auditFails.test.ts'],
    },
  ],
};
