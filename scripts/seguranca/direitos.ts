import type { Linha } from './tipos.ts';

/** The last lines of `acesso`: granting, revoking and delegating permissions. */
export const direitos: readonly Linha[] = [
  {
    promessa:
      'Quem define o emissor da organização, o exige, confia no seu segundo fator ou define os endereços tem tudo o que todos têm; vale com uma segunda pessoa ou um dia depois, com carta a quem administra; ligar a conta de alguém pede a prova dela; há volta sem quem trancou',
    asvs: [],
    testes: [
      'tests/people/acessoQuemDecide.test.ts',
      'tests/people/acessoLigar.test.ts',
      'tests/people/acessoCartas.test.ts',
      'tests/people/grantsModel.longo.test.ts',
    ],
    retira: {
      arquivo: 'server/people/acesso/todos.ts',
      de: '  for (const some of parts(await rightsOfEverybody(context)))\n    await requireHolds(',
      por: '  for (const some of parts({ permissoes: [], empresas: [] }))\n    await requireHolds(',
      teste: 'tests/people/acessoQuemDecide.test.ts',
      titulo: 'com quatro códigos ninguém define um emissor seu e entra como quem tem todos',
    },
  },
  {
    promessa:
      'Um domínio de e-mail leva à organização que o provou no DNS, e a nenhuma outra; os públicos e os de quem opera o Farol, nunca',
    asvs: [],
    testes: ['tests/people/acessoDominios.test.ts'],
    retira: {
      arquivo: 'server/people/acesso/dominios.ts',
      de: '  if (publico !== undefined)',
      por: "  if (publico === '')",
      teste: 'tests/people/acessoDominios.test.ts',
      titulo: 'de e-mails de qualquer pessoa, ou de quem opera o Farol, são recusados',
    },
  },
  {
    promessa:
      'Nenhuma sequência de atos de administração dá um direito que ninguém com ele deu, nem a conta de quem tem mais',
    asvs: [],
    testes: ['tests/people/grantsModel.longo.test.ts', 'server/people/takeover.test.ts'],
    retira: {
      arquivo: 'server/people/grants.ts',
      de: '  if (permissoes.length + empresas.length === 0) return;',
      por: '  if (permissoes.length + empresas.length >= 0) return;',
      teste: 'server/people/takeover.test.ts',
      titulo: 'by no act on her record, her access or her profile',
    },
  },
  {
    promessa:
      'Um serviço pode no máximo o que tem quem o faz, altera, liga, desliga, remove ou volta ao que era; todas as empresas só as dá quem responde por todas; um serviço não dá direitos a ninguém',
    asvs: [],
    testes: ['server/people/servicos.test.ts', 'tests/people/grantsModel.longo.test.ts'],
  },
  {
    promessa:
      'Desligado, expirado, sem o direito ou sem a empresa, um serviço para no passo seguinte, também no meio de uma tarefa; a auditoria diz que foi ele',
    asvs: [],
    testes: ['tests/people/servicosTarefas.test.ts'],
    retira: {
      arquivo: 'server/auth/serviceRules.ts',
      de: '  if (!ativo) return `',
      por: '  if (!nome) return `',
      teste: 'tests/people/servicosTarefas.test.ts',
      titulo: 'fails with a sentence when the service',
    },
  },
  {
    promessa:
      '`farol-escopo: todas` mostra só as empresas ativas pelas quais se age (sob delegação, as concedidas); de qualquer outra, do escritório ou de fora, nenhuma rota conta nem muda nada, em nenhuma amplitude e com quaisquer empresas no corpo: alheias, apagadas, repetidas, dez mil',
    asvs: [],
    testes: ['tests/escopo.test.ts', 'tests/fiscal/outrasEmpresas.longo.test.ts'],
  },
  {
    promessa: 'As ofertas de outros não impedem ninguém de oferecer, responder ou revogar as suas',
    asvs: [],
    testes: ['tests/people/delegationOffers.test.ts'],
    retira: {
      arquivo: 'server/people/delegation/offer.ts',
      de: '    eq(delegacoes.deleganteId, usuarioId),\n    inArray(',
      por: '    inArray(',
      teste: 'tests/people/delegationOffers.test.ts',
      titulo: 'have a measure for whoever makes them, whatever others made; what ended gives room',
    },
  },
];
