// Gerado por `npm run cliente` a partir do contrato: não se edita à mão.
export interface paths {
    "/v1/auditoria": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista de Auditoria
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `AUDITORIA_BUSCA` (consultar a auditoria).
         */
        get: operations["listarAuditoria"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auditoria/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Registro da auditoria pelo id
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `AUDITORIA_BUSCA` (consultar a auditoria).
         */
        get: operations["obterRegistroDaAuditoria"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auditoria/{id}/alteracoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O que mudou, campo por campo
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `AUDITORIA_BUSCA` (consultar a auditoria).
         */
        get: operations["obterAuditoriaAlteracoes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auditoria/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exporta Auditoria em CSV
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `AUDITORIA_BUSCA` (consultar a auditoria).
         */
        get: operations["exportarAuditoria"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cobertura": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Busca de documentos, certificado e ciência automática de cada empresa
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede uma destas permissões: `NFE_BUSCA` (consultar NF-e), `CTE_BUSCA` (consultar CT-e), `NFS_BUSCA` (consultar notas de serviço).
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterCobertura"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cobertura/automatica": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Liga ou desliga a busca automática de várias empresas
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede uma destas permissões: `NFE_MANIFESTA` (manifestar NF-e), `CTE_MANIFESTA` (manifestar CT-e), `NFS_REVISA` (revisar notas de serviço).
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        put: operations["alterarCoberturaAutomatica"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cobertura/buscas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Busca documentos de várias empresas
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede uma destas permissões: `NFE_MANIFESTA` (manifestar NF-e), `CTE_MANIFESTA` (manifestar CT-e), `NFS_REVISA` (revisar notas de serviço).
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["pedirCoberturaBuscas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cobertura/ciencia": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Liga ou desliga a ciência automática de várias empresas
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede uma destas permissões: `NFE_MANIFESTA` (manifestar NF-e), `CTE_MANIFESTA` (manifestar CT-e), `NFS_REVISA` (revisar notas de serviço).
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        put: operations["alterarCoberturaCiencia"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cte/distribuicao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Em que pé está a busca de documentos na SEFAZ
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `CTE_BUSCA` (consultar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre uma empresa, dita em `farol-empresa-usuario` (chave: `farol-empresa`).
         */
        get: operations["obterCteDistribuicao"];
        /**
         * Liga ou desliga a busca automática
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `CTE_MANIFESTA` (manifestar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre uma empresa, dita em `farol-empresa-usuario` (chave: `farol-empresa`). Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        put: operations["alterarCteDistribuicao"];
        /**
         * Busca documentos na SEFAZ, se já é hora
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `CTE_MANIFESTA` (manifestar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre uma empresa, dita em `farol-empresa-usuario` (chave: `farol-empresa`). Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["pedirCteDistribuicao"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cte/distribuicao/nao-lidos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O que veio da busca na SEFAZ ou por arquivo e não pôde ser lido
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `CTE_BUSCA` (consultar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterCteDistribuicaoNaoLidos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cte/distribuicao/nao-lidos/{id}/conteudo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O conteúdo de um documento não lido, como veio
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `CTE_BUSCA` (consultar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterCteDistribuicaoNaoLidosConteudo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cte/distribuicao/nao-lidos/{id}/dispensar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dispensa um documento não lido, com o motivo
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `CTE_MANIFESTA` (manifestar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["dispensarCteDistribuicaoNaoLidos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cte/distribuicao/nao-lidos/{id}/reler": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tenta ler de novo um documento não lido
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `CTE_MANIFESTA` (manifestar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["relerCteDistribuicaoNaoLidos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cte/manifestacoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As últimas manifestações da empresa
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `CTE_BUSCA` (consultar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["listarCteManifestacoes"];
        put?: never;
        /**
         * Manifesta-se sobre documentos
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `CTE_MANIFESTA` (manifestar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["pedirCteManifestacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cte/manifestacoes/conferir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Diz o que seria de cada documento, sem enviar nada
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `CTE_MANIFESTA` (manifestar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["conferirCteManifestacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cte/manifestacoes/retentar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tenta de novo o que ficou sem resposta definitiva
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `CTE_MANIFESTA` (manifestar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["retentarCteManifestacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cte/situacao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confere na SEFAZ a situação de documentos da lista; responde com a tarefa
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `CTE_MANIFESTA` (manifestar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["pedirCteSituacao"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ctes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista de CT-e
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `CTE_BUSCA` (consultar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["listarCtes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ctes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * CT-e pelo id
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `CTE_BUSCA` (consultar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterCTE"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ctes/{id}/revelar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revela um número mascarado; a leitura fica na auditoria
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `CTE_BUSCA` (consultar CT-e) e `CPF_REVELA` (revelar CPF e CNPJ). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["revelarCTE"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ctes/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exporta CT-e em CSV
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `CTE_BUSCA` (consultar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["exportarCtes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-cte/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O documento inteiro, com eventos e prazo
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `CTE_BUSCA` (consultar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoCtePorId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-cte/{id}/conteudos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Os conteúdos da chave, lado a lado
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `CTE_BUSCA` (consultar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoCteConteudos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-cte/{id}/conteudos/{conteudo}/xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Um dos conteúdos da chave, byte a byte como chegou
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `CTE_BUSCA` (consultar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoCteConteudosXml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-cte/{id}/impressao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A folha com CPF e CNPJ inteiros, para o papel
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `CTE_BUSCA` (consultar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoCteImpressao"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-cte/{id}/pacote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Documento, eventos, pedidos e respostas da SEFAZ, num .zip
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `CTE_BUSCA` (consultar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoCtePacote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-cte/{id}/xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O arquivo XML, byte a byte como chegou
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `CTE_BUSCA` (consultar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoCteXml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-cte/{id}/xml-legivel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O XML com quebras e recuos, para ler
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `CTE_BUSCA` (consultar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoCteXmlLegivel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-cte/etiquetas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Põe etiquetas em documentos, ou as tira
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `CTE_MANIFESTA` (manifestar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["enviarDocumentoCteEtiquetas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-cte/importar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Importa um .xml ou um .zip deles; responde com a tarefa
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `CTE_MANIFESTA` (manifestar CT-e). Com o módulo CT-e desligado, responde 404.
         *
         *     É sobre uma empresa, dita em `farol-empresa-usuario` (chave: `farol-empresa`). Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["importarDocumentoCte"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-nfe/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O documento inteiro, com eventos e prazo
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFE_BUSCA` (consultar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoNfePorId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-nfe/{id}/conteudos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Os conteúdos da chave, lado a lado
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFE_BUSCA` (consultar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoNfeConteudos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-nfe/{id}/conteudos/{conteudo}/xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Um dos conteúdos da chave, byte a byte como chegou
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFE_BUSCA` (consultar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoNfeConteudosXml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-nfe/{id}/impressao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A folha com CPF e CNPJ inteiros, para o papel
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFE_BUSCA` (consultar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoNfeImpressao"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-nfe/{id}/pacote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Documento, eventos, pedidos e respostas da SEFAZ, num .zip
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFE_BUSCA` (consultar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoNfePacote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-nfe/{id}/xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O arquivo XML, byte a byte como chegou
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFE_BUSCA` (consultar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoNfeXml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-nfe/{id}/xml-legivel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O XML com quebras e recuos, para ler
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFE_BUSCA` (consultar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoNfeXmlLegivel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-nfe/etiquetas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Põe etiquetas em documentos, ou as tira
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFE_MANIFESTA` (manifestar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["enviarDocumentoNfeEtiquetas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-nfe/importar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Importa um .xml ou um .zip deles; responde com a tarefa
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFE_MANIFESTA` (manifestar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre uma empresa, dita em `farol-empresa-usuario` (chave: `farol-empresa`). Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["importarDocumentoNfe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-nfs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A nota inteira, com o que as regras dizem, fontes, eventos e revisão
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFS_BUSCA` (consultar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoNfsPorId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-nfs/{id}/aceite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O aceite da nota aprovada, com CPF e CNPJ inteiros, para o papel
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFS_BUSCA` (consultar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoNfsAceite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-nfs/{id}/fontes/{fonte}/arquivo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O arquivo de uma das fontes da nota, byte a byte como chegou
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFS_BUSCA` (consultar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoNfsFontesArquivo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-nfs/{id}/fontes/{fonte}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O PDF posto ao lado de uma das fontes da nota
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFS_BUSCA` (consultar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoNfsFontesPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-nfs/{id}/impressao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A folha com CPF e CNPJ inteiros, para o papel
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFS_BUSCA` (consultar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoNfsImpressao"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-nfs/{id}/pacote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fontes, eventos e decisões da nota, num .zip
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFS_BUSCA` (consultar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDocumentoNfsPacote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-nfs/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Guarda um PDF ao lado da nota
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFS_REVISA` (revisar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        post: operations["enviarDocumentoNfsPdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documento-nfs/etiquetas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Põe etiquetas em documentos, ou as tira
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFS_REVISA` (revisar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["enviarDocumentoNfsEtiquetas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/empresas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista de Empresas
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `EMPRESA_BUSCA` (consultar empresas). Com o módulo Cadastros desligado, responde 404.
         */
        get: operations["listarEmpresas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/empresas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Empresa pelo id
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `EMPRESA_BUSCA` (consultar empresas). Com o módulo Cadastros desligado, responde 404.
         */
        get: operations["obterEmpresa"];
        /**
         * Altera Empresa
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `EMPRESA_EDITA` (alterar empresas). Com o módulo Cadastros desligado, responde 404.
         */
        put: operations["alterarEmpresa"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/empresas/{id}/historico": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quem fez o quê com o registro, do mais novo ao mais antigo
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `EMPRESA_BUSCA` (consultar empresas) e `AUDITORIA_BUSCA` (consultar a auditoria). Com o módulo Cadastros desligado, responde 404.
         */
        get: operations["obterEmpresasHistorico"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/empresas/{id}/revelar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revela um número mascarado; a leitura fica na auditoria
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `EMPRESA_BUSCA` (consultar empresas) e `CPF_REVELA` (revelar CPF e CNPJ). Com o módulo Cadastros desligado, responde 404.
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["revelarEmpresa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/empresas/{id}/reverter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Volta o registro a como estava logo depois de um momento do histórico
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `EMPRESA_EDITA` (alterar empresas) e `AUDITORIA_BUSCA` (consultar a auditoria). Com o módulo Cadastros desligado, responde 404.
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["reverterEmpresa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/empresas/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exporta Empresas em CSV
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `EMPRESA_BUSCA` (consultar empresas). Com o módulo Cadastros desligado, responde 404.
         */
        get: operations["exportarEmpresas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/esocial/contagens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quantos eventos há em cada situação, na empresa ou em todas
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `EVENTO_BUSCA` (consultar eventos do eSocial). Com o módulo eSocial desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterEsocialContagens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/esocial/eventos/{id}/detalhe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Os dados, o XML e sua conferência, as ocorrências, as ligações e o histórico de um evento
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `EVENTO_BUSCA` (consultar eventos do eSocial). Com o módulo eSocial desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterEsocialEventosDetalhe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/esocial/eventos/{id}/xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O XML do evento como foi importado; a leitura fica na auditoria
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `EVENTO_BUSCA` (consultar eventos do eSocial) e `CPF_REVELA` (revelar CPF e CNPJ). Com o módulo eSocial desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterEsocialEventosXml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/esocial/importar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Importa um XML do eSocial ou um .zip deles; cada evento vai para a empresa do seu empregador
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `EVENTO_EDITA` (alterar eventos do eSocial). Com o módulo eSocial desligado, responde 404.
         *
         *     É sobre uma empresa, dita em `farol-empresa-usuario` (chave: `farol-empresa`).
         */
        post: operations["importarEsocial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/esquemas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Importa o pacote oficial de esquemas (.zip) como foi publicado
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. É de quem administra a plataforma.
         */
        post: operations["criarEsquemas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/eu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quem pede, o que pode, e por quais empresas
         * @description Uma pessoa na sua sessão, ou um programa com uma chave.
         */
        get: operations["obterEu"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/eventos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista de Eventos do eSocial
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `EVENTO_BUSCA` (consultar eventos do eSocial). Com o módulo eSocial desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["listarEventos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/eventos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Evento do eSocial pelo id
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `EVENTO_BUSCA` (consultar eventos do eSocial). Com o módulo eSocial desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterEventoDoESocial"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/eventos/{id}/revelar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revela um número mascarado; a leitura fica na auditoria
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `EVENTO_BUSCA` (consultar eventos do eSocial) e `CPF_REVELA` (revelar CPF e CNPJ). Com o módulo eSocial desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["revelarEventoDoESocial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/eventos/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exporta Eventos do eSocial em CSV
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `EVENTO_BUSCA` (consultar eventos do eSocial). Com o módulo eSocial desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["exportarEventos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fornecedores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista de Fornecedores
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `FORNECEDOR_BUSCA` (consultar fornecedores). Com o módulo Cadastros desligado, responde 404.
         */
        get: operations["listarFornecedores"];
        put?: never;
        /**
         * Cria Fornecedor
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `FORNECEDOR_EDITA` (alterar fornecedores). Com o módulo Cadastros desligado, responde 404.
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["criarFornecedor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fornecedores/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fornecedor pelo id
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `FORNECEDOR_BUSCA` (consultar fornecedores). Com o módulo Cadastros desligado, responde 404.
         */
        get: operations["obterFornecedor"];
        /**
         * Altera Fornecedor
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `FORNECEDOR_EDITA` (alterar fornecedores). Com o módulo Cadastros desligado, responde 404.
         */
        put: operations["alterarFornecedor"];
        post?: never;
        /**
         * Remove Fornecedor
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `FORNECEDOR_EDITA` (alterar fornecedores). Com o módulo Cadastros desligado, responde 404.
         */
        delete: operations["removerFornecedor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fornecedores/{id}/historico": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quem fez o quê com o registro, do mais novo ao mais antigo
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `FORNECEDOR_BUSCA` (consultar fornecedores) e `AUDITORIA_BUSCA` (consultar a auditoria). Com o módulo Cadastros desligado, responde 404.
         */
        get: operations["obterFornecedoresHistorico"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fornecedores/{id}/revelar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revela um número mascarado; a leitura fica na auditoria
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `FORNECEDOR_BUSCA` (consultar fornecedores) e `CPF_REVELA` (revelar CPF e CNPJ). Com o módulo Cadastros desligado, responde 404.
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["revelarFornecedor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fornecedores/{id}/reverter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Volta o registro a como estava logo depois de um momento do histórico
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `FORNECEDOR_EDITA` (alterar fornecedores) e `AUDITORIA_BUSCA` (consultar a auditoria). Com o módulo Cadastros desligado, responde 404.
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["reverterFornecedor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fornecedores/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exporta Fornecedores em CSV
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `FORNECEDOR_BUSCA` (consultar fornecedores). Com o módulo Cadastros desligado, responde 404.
         */
        get: operations["exportarFornecedores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fornecedores/importacoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As últimas importações
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `FORNECEDOR_EDITA` (alterar fornecedores). Com o módulo Cadastros desligado, responde 404.
         */
        get: operations["listarFornecedoresImportacoes"];
        put?: never;
        /**
         * Envia um CSV ou XLSX; diz as colunas e a que campos parecem ser
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `FORNECEDOR_EDITA` (alterar fornecedores). Com o módulo Cadastros desligado, responde 404.
         */
        post: operations["criarFornecedoresImportacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fornecedores/importacoes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Uma importação: onde está
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `FORNECEDOR_EDITA` (alterar fornecedores). Com o módulo Cadastros desligado, responde 404.
         */
        get: operations["obterFornecedoresImportacoesPorId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fornecedores/importacoes/{id}/aplicar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grava o lote inteiro em segundo plano
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `FORNECEDOR_EDITA` (alterar fornecedores). Com o módulo Cadastros desligado, responde 404.
         *
         *     Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["aplicarFornecedoresImportacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fornecedores/importacoes/{id}/conferir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compara o arquivo com o cadastro, sem gravar nada
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `FORNECEDOR_EDITA` (alterar fornecedores). Com o módulo Cadastros desligado, responde 404.
         *
         *     Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["conferirFornecedoresImportacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fornecedores/importacoes/{id}/desfazer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Desfaz o lote inteiro, se nada dele mudou desde então
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `FORNECEDOR_EDITA` (alterar fornecedores). Com o módulo Cadastros desligado, responde 404.
         *
         *     Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["desfazerFornecedoresImportacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fornecedores/importacoes/{id}/linhas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As linhas conferidas
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `FORNECEDOR_EDITA` (alterar fornecedores). Com o módulo Cadastros desligado, responde 404.
         */
        get: operations["obterFornecedoresImportacoesLinhas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fornecedores/importacoes/{id}/relatorio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O que houve com cada linha, em CSV
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `FORNECEDOR_EDITA` (alterar fornecedores). Com o módulo Cadastros desligado, responde 404.
         */
        get: operations["obterFornecedoresImportacoesRelatorio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista de Layouts
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `LAYOUT_BUSCA` (consultar layouts). Com o módulo Layouts desligado, responde 404.
         */
        get: operations["listarLayouts"];
        put?: never;
        /**
         * Cria um layout, depois de rodá-lo na sua amostra
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_EDITA` (alterar layouts). Com o módulo Layouts desligado, responde 404.
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["criarLayouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Layout pelo id
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `LAYOUT_BUSCA` (consultar layouts). Com o módulo Layouts desligado, responde 404.
         */
        get: operations["obterLayout"];
        /**
         * Grava uma nova versão, depois de rodá-la na sua amostra
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_EDITA` (alterar layouts). Com o módulo Layouts desligado, responde 404.
         */
        put: operations["alterarLayoutsPorId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/{id}/ativar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Põe o layout em uso
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_EDITA` (alterar layouts). Com o módulo Layouts desligado, responde 404.
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["ativarLayouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/{id}/definicao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O layout como o editor o abre: valor, amostra e leitura esperada
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_BUSCA` (consultar layouts). Com o módulo Layouts desligado, responde 404.
         */
        get: operations["obterLayoutsDefinicao"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/{id}/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Um layout como um arquivo que se leva
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_BUSCA` (consultar layouts). Com o módulo Layouts desligado, responde 404.
         */
        get: operations["exportarLayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/{id}/inativar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tira o layout de uso; as importações que o usaram ficam
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_EDITA` (alterar layouts). Com o módulo Layouts desligado, responde 404.
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["inativarLayouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/{id}/ultima-importacao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * O que mudaria na última importação se o layout fosse este; nada se grava
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_EDITA` (alterar layouts) e `PAGAMENTO_BUSCA` (consultar datas de pagamento). Com o módulo Layouts desligado, responde 404.
         *
         *     Pode dizer uma empresa em `farol-empresa-usuario` (chave: `farol-empresa`), todas com `farol-escopo: todas` (chave: sem empresa nenhuma), ou nenhuma. Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["enviarLayoutsUltimaImportacao"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/{id}/uso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As empresas que importaram com este layout
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_BUSCA` (consultar layouts). Com o módulo Layouts desligado, responde 404.
         *
         *     Pode dizer uma empresa em `farol-empresa-usuario` (chave: `farol-empresa`), todas com `farol-escopo: todas` (chave: sem empresa nenhuma), ou nenhuma.
         */
        get: operations["listarLayoutsUso"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/{id}/versoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As versões, da mais nova, com o que mudou e quantas importações usaram cada uma
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_BUSCA` (consultar layouts). Com o módulo Layouts desligado, responde 404.
         *
         *     Pode dizer uma empresa em `farol-empresa-usuario` (chave: `farol-empresa`), todas com `farol-escopo: todas` (chave: sem empresa nenhuma), ou nenhuma.
         */
        get: operations["listarLayoutsVersoes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/{id}/versoes/{numero}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Uma versão, como foi gravada
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_BUSCA` (consultar layouts). Com o módulo Layouts desligado, responde 404.
         *
         *     Pode dizer uma empresa em `farol-empresa-usuario` (chave: `farol-empresa`), todas com `farol-escopo: todas` (chave: sem empresa nenhuma), ou nenhuma.
         */
        get: operations["obterLayoutsVersoesPorNumero"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/{id}/voltar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Volta a uma versão mais velha, que passa a ser a mais nova
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_EDITA` (alterar layouts). Com o módulo Layouts desligado, responde 404.
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["voltarLayouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/anonimizar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A mesma amostra, com nomes e números de inscrição que não são de ninguém
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_EDITA` (alterar layouts). Com o módulo Layouts desligado, responde 404.
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["anonimizarLayouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exporta Layouts em CSV
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `LAYOUT_BUSCA` (consultar layouts). Com o módulo Layouts desligado, responde 404.
         */
        get: operations["exportarLayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/galeria": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Os layouts prontos, e quais já são do escritório
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_BUSCA` (consultar layouts). Com o módulo Layouts desligado, responde 404.
         */
        get: operations["listarLayoutsGaleria"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/galeria/{modelo}/usar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copia um layout pronto para o escritório
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_EDITA` (alterar layouts). Com o módulo Layouts desligado, responde 404.
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["usarLayoutsGaleria"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/importacoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roda cada layout de um arquivo na sua amostra e o compara com o que existe; nada se grava
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_EDITA` (alterar layouts). Com o módulo Layouts desligado, responde 404.
         */
        post: operations["enviarLayoutsImportacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/importacoes/gravar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grava os layouts escolhidos, todos ou nenhum, em segundo plano; o corpo é o JSON deles
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_EDITA` (alterar layouts). Com o módulo Layouts desligado, responde 404.
         *
         *     Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["gravarLayoutsImportacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/modelo.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A planilha que descreve um layout, para preencher
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_BUSCA` (consultar layouts). Com o módulo Layouts desligado, responde 404.
         */
        get: operations["obterLayoutsModeloXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/pacote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Layouts como um arquivo que se leva
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_BUSCA` (consultar layouts). Com o módulo Layouts desligado, responde 404.
         */
        get: operations["obterLayoutsPacote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/propor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * O layout que um arquivo parece ter, e quão certa está cada parte
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_EDITA` (alterar layouts). Com o módulo Layouts desligado, responde 404.
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["proporLayouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/layouts/provar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * O que um layout lê da amostra, ou escreve; nada se grava
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `LAYOUT_EDITA` (alterar layouts). Com o módulo Layouts desligado, responde 404.
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["provarLayouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfe/distribuicao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Em que pé está a busca de documentos na SEFAZ
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFE_BUSCA` (consultar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre uma empresa, dita em `farol-empresa-usuario` (chave: `farol-empresa`).
         */
        get: operations["obterNfeDistribuicao"];
        /**
         * Liga ou desliga a busca automática
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFE_MANIFESTA` (manifestar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre uma empresa, dita em `farol-empresa-usuario` (chave: `farol-empresa`). Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        put: operations["alterarNfeDistribuicao"];
        /**
         * Busca documentos na SEFAZ, se já é hora
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFE_MANIFESTA` (manifestar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre uma empresa, dita em `farol-empresa-usuario` (chave: `farol-empresa`). Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["pedirNfeDistribuicao"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfe/distribuicao/nao-lidos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O que veio da busca na SEFAZ ou por arquivo e não pôde ser lido
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFE_BUSCA` (consultar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterNfeDistribuicaoNaoLidos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfe/distribuicao/nao-lidos/{id}/conteudo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O conteúdo de um documento não lido, como veio
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFE_BUSCA` (consultar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterNfeDistribuicaoNaoLidosConteudo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfe/distribuicao/nao-lidos/{id}/dispensar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dispensa um documento não lido, com o motivo
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFE_MANIFESTA` (manifestar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["dispensarNfeDistribuicaoNaoLidos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfe/distribuicao/nao-lidos/{id}/reler": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tenta ler de novo um documento não lido
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFE_MANIFESTA` (manifestar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["relerNfeDistribuicaoNaoLidos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfe/manifestacoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As últimas manifestações da empresa
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFE_BUSCA` (consultar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["listarNfeManifestacoes"];
        put?: never;
        /**
         * Manifesta-se sobre documentos
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFE_MANIFESTA` (manifestar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["pedirNfeManifestacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfe/manifestacoes/conferir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Diz o que seria de cada documento, sem enviar nada
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFE_MANIFESTA` (manifestar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["conferirNfeManifestacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfe/manifestacoes/retentar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tenta de novo o que ficou sem resposta definitiva
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFE_MANIFESTA` (manifestar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["retentarNfeManifestacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfe/situacao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confere na SEFAZ a situação de documentos da lista; responde com a tarefa
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFE_MANIFESTA` (manifestar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["pedirNfeSituacao"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista de NF-e
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFE_BUSCA` (consultar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["listarNfes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * NF-e pelo id
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFE_BUSCA` (consultar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterNFE"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfes/{id}/revelar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revela um número mascarado; a leitura fica na auditoria
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFE_BUSCA` (consultar NF-e) e `CPF_REVELA` (revelar CPF e CNPJ). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["revelarNFE"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfes/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exporta NF-e em CSV
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFE_BUSCA` (consultar NF-e). Com o módulo NF-e desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["exportarNfes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfs/digitar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Guarda uma nota digitada, sem arquivo
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFS_REVISA` (revisar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre uma empresa, dita em `farol-empresa-usuario` (chave: `farol-empresa`). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["digitarNfs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfs/distribuicao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Em que pé está a busca de documentos no ADN
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFS_BUSCA` (consultar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre uma empresa, dita em `farol-empresa-usuario` (chave: `farol-empresa`).
         */
        get: operations["obterNfsDistribuicao"];
        /**
         * Liga ou desliga a busca automática
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFS_REVISA` (revisar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre uma empresa, dita em `farol-empresa-usuario` (chave: `farol-empresa`). Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        put: operations["alterarNfsDistribuicao"];
        /**
         * Busca documentos no ADN, se já é hora
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFS_REVISA` (revisar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre uma empresa, dita em `farol-empresa-usuario` (chave: `farol-empresa`). Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["pedirNfsDistribuicao"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfs/distribuicao/nao-lidos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O que veio da busca no ADN ou por arquivo e não pôde ser lido
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFS_BUSCA` (consultar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterNfsDistribuicaoNaoLidos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfs/distribuicao/nao-lidos/{id}/conteudo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O conteúdo de um documento não lido, como veio
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFS_BUSCA` (consultar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterNfsDistribuicaoNaoLidosConteudo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfs/distribuicao/nao-lidos/{id}/dispensar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dispensa um documento não lido, com o motivo
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFS_REVISA` (revisar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["dispensarNfsDistribuicaoNaoLidos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfs/distribuicao/nao-lidos/{id}/reler": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tenta ler de novo um documento não lido
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFS_REVISA` (revisar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["relerNfsDistribuicaoNaoLidos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfs/importar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Importa notas de serviço de um .xml, .csv, .txt ou .json, ou um .zip deles; responde com a tarefa
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFS_REVISA` (revisar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre uma empresa, dita em `farol-empresa-usuario` (chave: `farol-empresa`). Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["importarNfs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfs/mapa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fornecedores por município e mês: o que chegou, por onde, e quem silenciou
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFS_BUSCA` (consultar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterNfsMapa"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfs/memorias": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As decisões lembradas por fornecedor e serviço
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFS_BUSCA` (consultar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["listarNfsMemorias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfs/planilhas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Guarda notas de uma planilha, uma por linha, pelo layout; responde com a tarefa
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFS_REVISA` (revisar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre uma empresa, dita em `farol-empresa-usuario` (chave: `farol-empresa`). Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["pedirNfsPlanilhas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfs/regras": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As regras de aprovação automática, com quantas notas cada uma aprovou
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `NFS_BUSCA` (consultar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["listarNfsRegras"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista de NFS-e
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFS_BUSCA` (consultar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["listarNfses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * NFS-e pelo id
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFS_BUSCA` (consultar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterNFSE"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfses/{id}/revelar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revela um número mascarado; a leitura fica na auditoria
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFS_BUSCA` (consultar notas de serviço) e `CPF_REVELA` (revelar CPF e CNPJ). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["revelarNFSE"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nfses/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exporta NFS-e em CSV
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `NFS_BUSCA` (consultar notas de serviço). Com o módulo Notas de serviço desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["exportarNfses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista de Datas de pagamento
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `PAGAMENTO_BUSCA` (consultar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["listarPagamentos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Data de pagamento pelo id
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `PAGAMENTO_BUSCA` (consultar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterDataDePagamento"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/{id}/lancamentos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O que foi lançado para um documento, do mais novo ao mais antigo
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_BUSCA` (consultar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["listarPagamentosLancamentos"];
        put?: never;
        /**
         * Lança à mão um pagamento, inteiro ou em parte, ou por que não há
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_IMPORTA` (importar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["criarPagamentosLancamentos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/{id}/lancamentos/{lancamentoId}/desfazer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Desfaz um lançamento; ele fica na história
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_IMPORTA` (importar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["desfazerPagamentosLancamentos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/{id}/revelar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revela um número mascarado; a leitura fica na auditoria
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `PAGAMENTO_BUSCA` (consultar datas de pagamento) e `CPF_REVELA` (revelar CPF e CNPJ). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["revelarDataDePagamento"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/calendario": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retenções que vencem no mês, com a regra de cada uma, e as que esperam uma data
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_BUSCA` (consultar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterPagamentosCalendario"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/calendario/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * As retenções que vencem no mês em um arquivo, por um layout ou em CSV
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_BUSCA` (consultar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["exportarPagamentosCalendario"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/exportacoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exporta em segundo plano a lista do que falta data
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_BUSCA` (consultar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     Pode dizer uma empresa em `farol-empresa-usuario` (chave: `farol-empresa`), todas com `farol-escopo: todas` (chave: sem empresa nenhuma), ou nenhuma. Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["pedirPagamentosExportacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/exportacoes/{id}/arquivo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O arquivo de uma lista exportada, pelo id da tarefa
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_BUSCA` (consultar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     Pode dizer uma empresa em `farol-empresa-usuario` (chave: `farol-empresa`), todas com `farol-escopo: todas` (chave: sem empresa nenhuma), ou nenhuma.
         */
        get: operations["obterPagamentosExportacoesArquivo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exporta Datas de pagamento em CSV
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `PAGAMENTO_BUSCA` (consultar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["exportarPagamentos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/importacoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As últimas importações
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_BUSCA` (consultar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["listarPagamentosImportacoes"];
        put?: never;
        /**
         * Envia um arquivo de pagamentos; diz com que layouts ele pode ser lido
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_IMPORTA` (importar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre uma empresa, dita em `farol-empresa-usuario` (chave: `farol-empresa`).
         */
        post: operations["criarPagamentosImportacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/importacoes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Uma importação: onde está
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_BUSCA` (consultar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterPagamentosImportacoesPorId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/importacoes/{id}/aplicar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lança as datas em segundo plano, todas ou nenhuma
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_IMPORTA` (importar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["aplicarPagamentosImportacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/importacoes/{id}/descartar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Descarta o que não foi aplicado
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_IMPORTA` (importar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["descartarPagamentosImportacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/importacoes/{id}/desfazer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Desfaz a importação inteira
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_IMPORTA` (importar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["desfazerPagamentosImportacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/importacoes/{id}/ler": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lê o arquivo com um layout e acha a nota de cada linha
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_IMPORTA` (importar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["lerPagamentosImportacoes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/importacoes/{id}/linhas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As linhas conferidas, cem por vez
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_BUSCA` (consultar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterPagamentosImportacoesLinhas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/importacoes/{id}/muda": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O que muda quando for aplicada
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_BUSCA` (consultar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterPagamentosImportacoesMuda"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/importacoes/{id}/relatorio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As linhas que não entraram, com o motivo, para corrigir e enviar de novo
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_IMPORTA` (importar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterPagamentosImportacoesRelatorio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/importacoes/{id}/respostas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Responde perguntas, uma a uma ou todas iguais
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_IMPORTA` (importar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["enviarPagamentosImportacoesRespostas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/lancamentos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lança à mão o mesmo em vários documentos
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_IMPORTA` (importar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["enviarPagamentosLancamentos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/pedidos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Os links feitos para clientes, do mais novo ao mais antigo
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_IMPORTA` (importar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["listarPagamentosPedidos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pagamentos/totais": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As somas de tudo o que a lista mostra com os mesmos filtros
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede `PAGAMENTO_BUSCA` (consultar datas de pagamento). Com o módulo Datas de pagamento desligado, responde 404.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterPagamentosTotais"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/parados": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O que não pôde ser entregue e espera que alguém decida, o mais antigo primeiro
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede uma destas permissões: `NFE_BUSCA` (consultar NF-e), `CTE_BUSCA` (consultar CT-e), `NFS_BUSCA` (consultar notas de serviço).
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["obterParados"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/parados/desistir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Desiste: não se envia mais, e outra manifestação pode ser pedida
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede uma destas permissões: `NFE_MANIFESTA` (manifestar NF-e), `CTE_MANIFESTA` (manifestar CT-e), `NFS_REVISA` (revisar notas de serviço).
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["desistirParados"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/parados/retentar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tenta de novo; o que pode ter chegado é perguntado antes
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Quem administra a plataforma não o faz. Pede uma destas permissões: `NFE_MANIFESTA` (manifestar NF-e), `CTE_MANIFESTA` (manifestar CT-e), `NFS_REVISA` (revisar notas de serviço).
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma). Com `idempotency-key`, acontece uma vez só. Segue em segundo plano: `farol-tarefa` diz a tarefa, que se acompanha em `/v1/tarefas/{id}`.
         */
        post: operations["retentarParados"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/perfis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista de Perfis
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `PERFIL_BUSCA` (consultar perfis).
         */
        get: operations["listarPerfis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/perfis/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Perfil pelo id
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `PERFIL_BUSCA` (consultar perfis).
         */
        get: operations["obterPerfil"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/perfis/{id}/historico": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quem fez o quê com o registro, do mais novo ao mais antigo
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `PERFIL_BUSCA` (consultar perfis) e `AUDITORIA_BUSCA` (consultar a auditoria).
         */
        get: operations["obterPerfisHistorico"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/perfis/{id}/reverter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Volta o registro a como estava logo depois de um momento do histórico
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `PERFIL_EDITA` (alterar perfis) e `AUDITORIA_BUSCA` (consultar a auditoria).
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["reverterPerfil"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/perfis/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exporta Perfis em CSV
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `PERFIL_BUSCA` (consultar perfis).
         */
        get: operations["exportarPerfis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/raizes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Importa certificados de autoridades (.cer, .crt, .pem, .p7b ou um .zip deles)
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. É de quem administra a plataforma.
         */
        post: operations["criarRaizes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/servicos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista de Integrações
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `API_ADMINISTRA` (administrar integrações).
         */
        get: operations["listarServicos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/servicos-externos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Serviços da SEFAZ e do ADN que não respondem agora, desde quando, e quando se tenta de novo
         * @description Uma pessoa na sua sessão, ou um programa com uma chave.
         *
         *     É sobre a empresa dita em `farol-empresa-usuario` (chave: `farol-empresa`), ou sobre todas, com `farol-escopo: todas` (chave: sem empresa nenhuma).
         */
        get: operations["listarServicosExternos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/servicos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Serviço pelo id
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `API_ADMINISTRA` (administrar integrações).
         */
        get: operations["obterServico"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/servicos/{id}/historico": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quem fez o quê com o registro, do mais novo ao mais antigo
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `API_ADMINISTRA` (administrar integrações) e `AUDITORIA_BUSCA` (consultar a auditoria).
         */
        get: operations["obterServicosHistorico"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/servicos/{id}/reverter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Volta o registro a como estava logo depois de um momento do histórico
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `API_ADMINISTRA` (administrar integrações) e `AUDITORIA_BUSCA` (consultar a auditoria).
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["reverterServico"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/servicos/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exporta Integrações em CSV
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `API_ADMINISTRA` (administrar integrações).
         */
        get: operations["exportarServicos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tarefas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As últimas tarefas em segundo plano de quem pede
         * @description Uma pessoa na sua sessão, ou um programa com uma chave.
         */
        get: operations["listarTarefas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tarefas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Uma tarefa: onde está e como terminou
         * @description Uma pessoa na sua sessão, ou um programa com uma chave.
         */
        get: operations["obterTarefa"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tarefas/{id}/cancelar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pede que a tarefa pare; o que já terminou não muda
         * @description Uma pessoa na sua sessão, ou um programa com uma chave.
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["cancelarTarefa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tarefas/{id}/itens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O que foi feito de cada item
         * @description Uma pessoa na sua sessão, ou um programa com uma chave.
         */
        get: operations["listarItensDaTarefa"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tarefas/{id}/relatorio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Relatório da tarefa em CSV, uma linha por item
         * @description Uma pessoa na sua sessão, ou um programa com uma chave.
         */
        get: operations["baixarRelatorioDaTarefa"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista de Tenants
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. É de quem administra a plataforma.
         */
        get: operations["listarTenants"];
        put?: never;
        /**
         * Cria Tenant
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. É de quem administra a plataforma.
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["criarTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tenants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tenant pelo id
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. É de quem administra a plataforma.
         */
        get: operations["obterTenant"];
        /**
         * Altera Tenant
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. É de quem administra a plataforma.
         */
        put: operations["alterarTenant"];
        post?: never;
        /**
         * Remove Tenant
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. É de quem administra a plataforma.
         */
        delete: operations["removerTenant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tenants/{id}/historico": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quem fez o quê com o registro, do mais novo ao mais antigo
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. É de quem administra a plataforma. Pede `AUDITORIA_BUSCA` (consultar a auditoria).
         */
        get: operations["obterTenantsHistorico"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tenants/{id}/revelar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revela um número mascarado; a leitura fica na auditoria
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. É de quem administra a plataforma. Pede `CPF_REVELA` (revelar CPF e CNPJ).
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["revelarTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tenants/{id}/reverter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Volta o registro a como estava logo depois de um momento do histórico
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. É de quem administra a plataforma. Pede `AUDITORIA_BUSCA` (consultar a auditoria).
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["reverterTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tenants/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exporta Tenants em CSV
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. É de quem administra a plataforma.
         */
        get: operations["exportarTenants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usuarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista de Usuários
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `USUARIO_BUSCA` (consultar usuários).
         */
        get: operations["listarUsuarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usuarios/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Usuário pelo id
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `USUARIO_BUSCA` (consultar usuários).
         */
        get: operations["obterUsuario"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usuarios/{id}/historico": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quem fez o quê com o registro, do mais novo ao mais antigo
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `USUARIO_BUSCA` (consultar usuários) e `AUDITORIA_BUSCA` (consultar a auditoria).
         */
        get: operations["obterUsuariosHistorico"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usuarios/{id}/reverter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Volta o registro a como estava logo depois de um momento do histórico
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `USUARIO_EDITA` (alterar usuários) e `AUDITORIA_BUSCA` (consultar a auditoria).
         *
         *     Com `idempotency-key`, acontece uma vez só.
         */
        post: operations["reverterUsuario"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usuarios/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exporta Usuários em CSV
         * @description Uma pessoa na sua sessão, ou um programa com uma chave. Pede `USUARIO_BUSCA` (consultar usuários).
         */
        get: operations["exportarUsuarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Alterar Empresa */
        AlterarEmpresa: {
            /** Format: date-time */
            readonly alteradoEm?: string;
            /**
             * Ambiente
             * @enum {string}
             */
            ambiente?: "SIMULADO" | "HOMOLOGACAO" | "PRODUCAO";
            /** Ativa */
            ativa?: boolean;
            /** Bairro */
            bairro?: string;
            /** CEP */
            cep?: string;
            /** CNAE principal */
            cnae?: string;
            /** Código IBGE */
            codigoIbge?: string;
            /** Complemento */
            complemento?: string;
            /** CPF/CNPJ */
            cpfCnpj?: string;
            /** Format: date-time */
            readonly criadoEm?: string;
            /** E-mail */
            email?: string | "";
            /** Format: uuid */
            readonly id?: string;
            /** Inscrição estadual */
            inscricaoEstadual?: string;
            /** Inscrição municipal */
            inscricaoMunicipal?: string;
            /** Logradouro */
            logradouro?: string;
            /** Município */
            municipio?: string;
            /** Nome */
            nome?: string;
            /** Nome fantasia */
            nomeFantasia?: string;
            /** Número */
            numero?: string;
            /**
             * Regime tributário
             * @enum {string|null}
             */
            regimeTributario?: "SIMPLES" | "PRESUMIDO" | "REAL" | "MEI" | null;
            /** Telefone */
            telefone?: string;
            /**
             * UF
             * @enum {string|null}
             */
            uf?: "AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO" | null;
            versao: number;
        };
        /** Alterar Fornecedor */
        AlterarFornecedor: {
            /** Format: date-time */
            readonly alteradoEm?: string;
            /** Ativo */
            ativo?: boolean;
            /** Bairro */
            bairro?: string;
            /** CEP */
            cep?: string;
            /** Código IBGE */
            codigoIbge?: string;
            /** Complemento */
            complemento?: string;
            /** CPF/CNPJ */
            cpfCnpj?: string;
            /** Format: date-time */
            readonly criadoEm?: string;
            /** E-mail */
            email?: string | "";
            /** Format: uuid */
            readonly id?: string;
            /** Inscrição estadual */
            inscricaoEstadual?: string;
            /** Inscrição municipal */
            inscricaoMunicipal?: string;
            /** Logradouro */
            logradouro?: string;
            /** Município */
            municipio?: string;
            /** Nome */
            nome?: string;
            /** Nome fantasia */
            nomeFantasia?: string;
            /** Número */
            numero?: string;
            /** Observação */
            observacao?: string;
            /** Optante pelo Simples */
            optanteSimples?: boolean;
            /** Retém CSRF */
            retemCsrf?: boolean;
            /** Retém INSS */
            retemInss?: boolean;
            /** Retém IRRF */
            retemIrrf?: boolean;
            /** Retém ISS */
            retemIss?: boolean;
            /** Telefone */
            telefone?: string;
            /**
             * UF
             * @enum {string|null}
             */
            uf?: "AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO" | null;
            versao: number;
        };
        /** Alterar Tenant */
        AlterarTenant: {
            /** Format: date-time */
            readonly alteradoEm?: string;
            /** Ativo */
            ativo?: boolean;
            /** CNPJ */
            cnpj?: string;
            /** Format: date-time */
            readonly criadoEm?: string;
            /**
             * E-mail do primeiro usuário
             * Format: email
             */
            readonly emailPrimeiroUsuario?: string;
            /** Empresas */
            readonly empresas?: number | null;
            /** Format: uuid */
            readonly id?: string;
            /** Módulos */
            modulos?: ("CADASTROS" | "ESOCIAL" | "NFE" | "CTE" | "NFS" | "PAGAMENTOS" | "LAYOUTS")[];
            /** Nome */
            nome?: string;
            /** Plano */
            plano?: string;
            /** Primeiro usuário */
            readonly primeiroUsuario?: string;
            /** Usuários */
            readonly usuarios?: number | null;
            versao: number;
        };
        /** Criar Fornecedor */
        CriarFornecedor: {
            /**
             * Ativo
             * @default true
             */
            ativo?: boolean;
            /** Bairro */
            bairro?: string;
            /** CEP */
            cep?: string;
            /** Código IBGE */
            codigoIbge?: string;
            /** Complemento */
            complemento?: string;
            /** CPF/CNPJ */
            cpfCnpj: string;
            /** E-mail */
            email?: string | "";
            /** Inscrição estadual */
            inscricaoEstadual?: string;
            /** Inscrição municipal */
            inscricaoMunicipal?: string;
            /** Logradouro */
            logradouro?: string;
            /** Município */
            municipio?: string;
            /** Nome */
            nome: string;
            /** Nome fantasia */
            nomeFantasia?: string;
            /** Número */
            numero?: string;
            /** Observação */
            observacao?: string;
            /**
             * Optante pelo Simples
             * @default false
             */
            optanteSimples?: boolean;
            /**
             * Retém CSRF
             * @default false
             */
            retemCsrf?: boolean;
            /**
             * Retém INSS
             * @default false
             */
            retemInss?: boolean;
            /**
             * Retém IRRF
             * @default false
             */
            retemIrrf?: boolean;
            /**
             * Retém ISS
             * @default false
             */
            retemIss?: boolean;
            /** Telefone */
            telefone?: string;
            /**
             * UF
             * @enum {string|null}
             */
            uf?: "AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO" | null;
        };
        /** Criar Tenant */
        CriarTenant: {
            /**
             * Ativo
             * @default true
             */
            ativo?: boolean;
            /** CNPJ */
            cnpj: string;
            /**
             * E-mail do primeiro usuário
             * Format: email
             */
            emailPrimeiroUsuario: string;
            /**
             * Módulos
             * @default [
             *       "CADASTROS",
             *       "ESOCIAL",
             *       "NFE",
             *       "CTE",
             *       "NFS",
             *       "PAGAMENTOS",
             *       "LAYOUTS"
             *     ]
             */
            modulos?: ("CADASTROS" | "ESOCIAL" | "NFE" | "CTE" | "NFS" | "PAGAMENTOS" | "LAYOUTS")[];
            /** Nome */
            nome: string;
            /** Plano */
            plano?: string;
            /** Primeiro usuário */
            primeiroUsuario: string;
        };
        /** CT-e */
        CTE: {
            /** Situação a confirmar na SEFAZ */
            aConfirmar: boolean;
            /** Format: date-time */
            alteradoEm: string;
            /** Assinatura */
            assinatura: string;
            /**
             * Autorização
             * Format: date-time
             */
            autorizadoEm: string | null;
            /** Chave de acesso */
            chave: string;
            /** XML */
            completude: string;
            /** Confiança */
            confianca: string | null;
            /** Format: date-time */
            criadoEm: string;
            /** Tomador */
            destinatario: string;
            /** Divergência */
            divergencia: string | null;
            /** Emitente */
            emitente: string;
            /** CNPJ ou CPF do emitente */
            emitenteCpfCnpj: string;
            /**
             * Emissão
             * Format: date-time
             */
            emitidoEm: string | null;
            /**
             * Empresa
             * Format: uuid
             */
            empresaId: string;
            /** Etiquetas */
            etiquetas: string;
            /**
             * Fornecedor
             * Format: uuid
             */
            fornecedor: string | null;
            /** Format: uuid */
            id: string;
            /** Manifestação */
            manifestacao: string;
            /** Número */
            numero: number | null;
            /** Papel da empresa */
            papel: string;
            /**
             * Prazo
             * Format: date
             */
            prazo: string | null;
            /** Norma do prazo */
            regraPrazo: string | null;
            /** Série */
            serie: number | null;
            /** Situação */
            situacao: string;
            /** UF do emitente */
            uf: string | null;
            /**
             * Valor
             * @description Em centavos
             */
            valor: number | null;
            versao: number;
        };
        /** Data de pagamento */
        DataDePagamento: {
            /** Format: date-time */
            alteradoEm: string;
            /**
             * Valor bruto
             * @description Em centavos
             */
            bruto: number | null;
            /** Documento cancelado */
            cancelado: boolean;
            /** Chave de acesso */
            chave: string;
            /** Format: date-time */
            criadoEm: string;
            /** Com divergência */
            diverge: boolean;
            /** Divergência */
            divergencia: string | null;
            /** Documento */
            documento: string;
            /** Id do documento */
            documentoId: string;
            /**
             * Emissão
             * Format: date
             */
            emissao: string | null;
            /**
             * Empresa
             * Format: uuid
             */
            empresaId: string;
            /** Pagamento */
            estado: string;
            /** Fornecedor */
            fornecedor: string;
            /** CNPJ ou CPF do fornecedor */
            fornecedorCpfCnpj: string;
            /** Format: uuid */
            id: string;
            /** Layout */
            layout: string;
            /**
             * Líquido a pagar
             * @description Em centavos
             */
            liquido: number | null;
            /** Número */
            numero: string;
            /** Origem da data */
            origem: string | null;
            /**
             * Pago
             * @description Em centavos
             */
            pago: number | null;
            /**
             * Pago em
             * Format: date
             */
            pagoEm: string | null;
            /** Resposta do cliente */
            resposta: string;
            /**
             * Retido
             * @description Em centavos
             */
            retido: number | null;
            /**
             * Falta pagar
             * @description Em centavos
             */
            saldo: number | null;
            /** Série */
            serie: string;
            versao: number;
        };
        /** Empresa */
        Empresa: {
            /** Format: date-time */
            alteradoEm: string;
            /**
             * Ambiente
             * @enum {string}
             */
            ambiente: "SIMULADO" | "HOMOLOGACAO" | "PRODUCAO";
            /** Ativa */
            ativa: boolean;
            /** Bairro */
            bairro: string;
            /** CEP */
            cep: string;
            /** CNAE principal */
            cnae: string;
            /** Código IBGE */
            codigoIbge: string;
            /** Complemento */
            complemento: string;
            /** CPF/CNPJ */
            cpfCnpj: string;
            /** Format: date-time */
            criadoEm: string;
            /** E-mail */
            email: string | "";
            /** Format: uuid */
            id: string;
            /** Inscrição estadual */
            inscricaoEstadual: string;
            /** Inscrição municipal */
            inscricaoMunicipal: string;
            /** Logradouro */
            logradouro: string;
            /** Município */
            municipio: string;
            /** Nome */
            nome: string;
            /** Nome fantasia */
            nomeFantasia: string;
            /** Número */
            numero: string;
            /**
             * Regime tributário
             * @enum {string|null}
             */
            regimeTributario: "SIMPLES" | "PRESUMIDO" | "REAL" | "MEI" | null;
            /** Telefone */
            telefone: string;
            /**
             * UF
             * @enum {string|null}
             */
            uf: "AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO" | null;
            versao: number;
        };
        /** Evento do eSocial */
        EventoDoESocial: {
            /** Format: date-time */
            alteradoEm: string;
            /** Ambiente */
            ambiente: string | null;
            /** Código */
            codigo: string;
            /** Comprovação */
            comprovacao: string | null;
            /** Format: date-time */
            criadoEm: string;
            /**
             * Data
             * Format: date-time
             */
            data: string;
            /** Evento */
            descricao: string;
            /**
             * Empresa
             * Format: uuid
             */
            empresaId: string;
            /** Estabelecimento */
            estabelecimento: string;
            /** Grupo */
            grupo: string;
            /** Format: uuid */
            id: string;
            /** Identificador */
            idEvento: string;
            /** Leiaute */
            leiaute: string;
            /** Matrícula */
            matricula: string;
            /** Nome do trabalhador */
            nomeTrabalhador: string;
            /** Período */
            periodo: string;
            /** Protocolo de envio */
            protocolo: string;
            /** Recibo */
            recibo: string;
            /** Recibo a que se refere */
            reciboReferido: string;
            /** É retificação */
            retificacao: boolean;
            /** Situação */
            situacao: string;
            /** Trabalhador */
            trabalhador: string;
            versao: number;
        };
        /** Fornecedor */
        Fornecedor: {
            /** Format: date-time */
            alteradoEm: string;
            /** Ativo */
            ativo: boolean;
            /** Bairro */
            bairro: string;
            /** CEP */
            cep: string;
            /** Código IBGE */
            codigoIbge: string;
            /** Complemento */
            complemento: string;
            /** CPF/CNPJ */
            cpfCnpj: string;
            /** Format: date-time */
            criadoEm: string;
            /** E-mail */
            email: string | "";
            /** Format: uuid */
            id: string;
            /** Inscrição estadual */
            inscricaoEstadual: string;
            /** Inscrição municipal */
            inscricaoMunicipal: string;
            /** Logradouro */
            logradouro: string;
            /** Município */
            municipio: string;
            /** Nome */
            nome: string;
            /** Nome fantasia */
            nomeFantasia: string;
            /** Número */
            numero: string;
            /** Observação */
            observacao: string;
            /** Optante pelo Simples */
            optanteSimples: boolean;
            /** Retém CSRF */
            retemCsrf: boolean;
            /** Retém INSS */
            retemInss: boolean;
            /** Retém IRRF */
            retemIrrf: boolean;
            /** Retém ISS */
            retemIss: boolean;
            /** Telefone */
            telefone: string;
            /**
             * UF
             * @enum {string|null}
             */
            uf: "AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO" | null;
            versao: number;
        };
        /** Layout */
        Layout: {
            /** Format: date-time */
            alteradoEm: string;
            /** Alterado por */
            alteradoPor: string;
            /** Em uso */
            ativo: boolean;
            /** Format: date-time */
            criadoEm: string;
            /** Descrição */
            descricao: string;
            /** Para que serve */
            finalidade: string;
            /** Formato */
            formato: string;
            /** Format: uuid */
            id: string;
            /** Modelo */
            modelo: string;
            /**
             * Última versão
             * Format: date-time
             */
            mudouEm: string | null;
            /** Nome */
            nome: string;
            /** Origem */
            origem: string;
            versao: number;
            /** Versão em uso */
            versaoAtual: number | null;
        };
        /** NF-e */
        NFE: {
            /** Situação a confirmar na SEFAZ */
            aConfirmar: boolean;
            /** Format: date-time */
            alteradoEm: string;
            /** Assinatura */
            assinatura: string;
            /**
             * Autorização
             * Format: date-time
             */
            autorizadoEm: string | null;
            /** Chave de acesso */
            chave: string;
            /** XML */
            completude: string;
            /** Confiança */
            confianca: string | null;
            /** Format: date-time */
            criadoEm: string;
            /** Destinatário */
            destinatario: string;
            /** Divergência */
            divergencia: string | null;
            /** Emitente */
            emitente: string;
            /** CNPJ ou CPF do emitente */
            emitenteCpfCnpj: string;
            /**
             * Emissão
             * Format: date-time
             */
            emitidoEm: string | null;
            /**
             * Empresa
             * Format: uuid
             */
            empresaId: string;
            /** Etiquetas */
            etiquetas: string;
            /**
             * Fornecedor
             * Format: uuid
             */
            fornecedor: string | null;
            /** Format: uuid */
            id: string;
            /** Manifestação */
            manifestacao: string;
            /** Número */
            numero: number | null;
            /** Papel da empresa */
            papel: string;
            /**
             * Prazo
             * Format: date
             */
            prazo: string | null;
            /** Norma do prazo */
            regraPrazo: string | null;
            /** Série */
            serie: number | null;
            /** Situação */
            situacao: string;
            /** UF do emitente */
            uf: string | null;
            /**
             * Valor
             * @description Em centavos
             */
            valor: number | null;
            versao: number;
        };
        /** NFS-e */
        NFSE: {
            /** Format: date-time */
            alteradoEm: string;
            /** Chave de acesso */
            chave: string;
            /** Código do município */
            codigoMunicipio: string;
            /**
             * Competência
             * Format: date
             */
            competencia: string | null;
            /** Format: date-time */
            criadoEm: string;
            /** Com divergência */
            diverge: boolean;
            /** Divergências */
            divergencias: number | null;
            /**
             * Emissão
             * Format: date
             */
            emissao: string | null;
            /**
             * Empresa
             * Format: uuid
             */
            empresaId: string;
            /** Revisão */
            estado: string;
            /** Etiquetas */
            etiquetas: string;
            /** Fontes que divergem */
            fontesDivergem: boolean;
            /**
             * Fornecedor
             * Format: uuid
             */
            fornecedor: string | null;
            /** Format: uuid */
            id: string;
            /** Identidade */
            identidade: string;
            /** Leiaute */
            leiaute: string;
            /**
             * Líquido
             * @description Em centavos
             */
            liquido: number | null;
            /** Município */
            municipio: string;
            /** Número */
            numero: string;
            /** Papel da empresa */
            papel: string;
            /** Por onde chegou */
            portas: string;
            /** Prestador */
            prestador: string;
            /** CNPJ ou CPF do prestador */
            prestadorCpfCnpj: string;
            /** Responsável */
            responsavel: string;
            /** Código do responsável */
            responsavelId: string;
            /**
             * Retido na nota
             * @description Em centavos
             */
            retido: number | null;
            /** De teste */
            semValor: boolean;
            /** Serviço */
            servico: string;
            /** Situação */
            situacao: string;
            /**
             * Valor
             * @description Em centavos
             */
            valor: number | null;
            /**
             * Vence em
             * Format: date
             */
            venceEm: string | null;
            versao: number;
        };
        ObterEsocialEventosDetalhe1: {
            dados: {
                rotulo: string;
                valor: string;
            }[];
            secoes: components["schemas"]["ObterEsocialEventosDetalhe1"][];
            titulo: string;
        };
        /** Perfil */
        Perfil: {
            /** Format: date-time */
            alteradoEm: string;
            /** Format: date-time */
            criadoEm: string;
            /** Descrição */
            descricao: string;
            /** Format: uuid */
            id: string;
            /** Nome */
            nome: string;
            /** Permissões */
            permissoes: ("EMPRESA_BUSCA" | "EMPRESA_EDITA" | "FORNECEDOR_BUSCA" | "FORNECEDOR_EDITA" | "USUARIO_BUSCA" | "USUARIO_EDITA" | "PERFIL_BUSCA" | "PERFIL_EDITA" | "EVENTO_BUSCA" | "EVENTO_EDITA" | "EVENTO_TRANSMITE" | "NFE_BUSCA" | "NFE_MANIFESTA" | "CTE_BUSCA" | "CTE_MANIFESTA" | "NFS_BUSCA" | "NFS_REVISA" | "PAGAMENTO_BUSCA" | "PAGAMENTO_IMPORTA" | "LAYOUT_BUSCA" | "LAYOUT_EDITA" | "LOG_BAIXA" | "AUDITORIA_BUSCA" | "CPF_REVELA" | "DELEGACAO_CONCEDE" | "API_ADMINISTRA")[];
            /** Pessoas */
            pessoas: number | null;
            versao: number;
        };
        /** Problema */
        Problema: {
            aguardar?: number;
            atual?: {
                [key: string]: unknown;
            };
            campos?: {
                [key: string]: string;
            };
            codigo: string;
            detail: string;
            existente?: string;
            permissoes?: string[];
            requestId: string;
            servico?: string | null;
            status: number;
            title: string;
            type: string;
        };
        /** Registro da auditoria */
        RegistroDaAuditoria: {
            /** Ação */
            acao: string;
            /** Format: date-time */
            alteradoEm: string;
            /** Format: date-time */
            criadoEm: string;
            /** Em nome de */
            delegante: string;
            /**
             * Empresa
             * Format: uuid
             */
            empresaId: string | null;
            /** Endereço de rede */
            endereco: string;
            /** Format: uuid */
            id: string;
            /**
             * Quando
             * Format: date-time
             */
            instante: string;
            /** Recurso */
            recurso: string;
            /** Registro */
            registro: string;
            /** Código do registro */
            registroId: string;
            /** Código do pedido */
            requestId: string;
            /** Quem */
            usuario: string;
            versao: number;
        };
        /** Serviço */
        Servico: {
            /** Format: date-time */
            alteradoEm: string;
            /** Ativo */
            ativo: boolean;
            /** Format: date-time */
            criadoEm: string;
            /** Criado por */
            criador: string;
            /** Empresas */
            empresas: string[];
            /**
             * Expira em
             * Format: date
             */
            expiraEm: string | null;
            /** Format: uuid */
            id: string;
            /** Nome */
            nome: string;
            /** Permissões */
            permissoes: ("EMPRESA_BUSCA" | "EMPRESA_EDITA" | "FORNECEDOR_BUSCA" | "FORNECEDOR_EDITA" | "USUARIO_BUSCA" | "PERFIL_BUSCA" | "EVENTO_BUSCA" | "EVENTO_EDITA" | "EVENTO_TRANSMITE" | "NFE_BUSCA" | "NFE_MANIFESTA" | "CTE_BUSCA" | "CTE_MANIFESTA" | "NFS_BUSCA" | "NFS_REVISA" | "PAGAMENTO_BUSCA" | "PAGAMENTO_IMPORTA" | "LAYOUT_BUSCA" | "LAYOUT_EDITA" | "LOG_BAIXA" | "AUDITORIA_BUSCA" | "CPF_REVELA")[];
            /** Todas as empresas */
            todasEmpresas: boolean;
            /**
             * Último uso
             * Format: date-time
             */
            ultimoUso: string | null;
            versao: number;
        };
        /** Tarefa */
        Tarefa: {
            cancelando: boolean;
            criadoEm: string;
            encerradaEm: string | null;
            espera: {
                /** Format: date-time */
                ate: string;
                texto: string;
            } | null;
            /** @enum {string} */
            estado: "na_fila" | "executando" | "concluida" | "falhou" | "cancelada" | "interrompida";
            feito: number;
            /** Format: uuid */
            id: string;
            link: string;
            resultado: unknown;
            resumo: string;
            tipo: string;
            titulo: string;
            total: number | null;
        };
        /** Tenant */
        Tenant: {
            /** Format: date-time */
            alteradoEm: string;
            /** Ativo */
            ativo: boolean;
            /** CNPJ */
            cnpj: string;
            /** Format: date-time */
            criadoEm: string;
            /**
             * E-mail do primeiro usuário
             * Format: email
             */
            emailPrimeiroUsuario: string;
            /** Empresas */
            empresas: number | null;
            /** Format: uuid */
            id: string;
            /** Módulos */
            modulos: ("CADASTROS" | "ESOCIAL" | "NFE" | "CTE" | "NFS" | "PAGAMENTOS" | "LAYOUTS")[];
            /** Nome */
            nome: string;
            /** Plano */
            plano: string;
            /** Primeiro usuário */
            primeiroUsuario: string;
            /** Usuários */
            usuarios: number | null;
            versao: number;
        };
        /** Usuário */
        Usuario: {
            /** Format: date-time */
            alteradoEm: string;
            /** Ativo */
            ativo: boolean;
            /** Format: date-time */
            criadoEm: string;
            /**
             * E-mail
             * Format: email
             */
            email: string;
            /** Empresas */
            empresas: string[];
            /** Format: uuid */
            id: string;
            /** Nome */
            nome: string;
            /**
             * Perfil
             * Format: uuid
             */
            perfilId: string;
            /**
             * Último acesso
             * Format: date-time
             */
            ultimoAcesso: string | null;
            versao: number;
        };
    };
    responses: {
        /** @description `CAMPOS_INVALIDOS`: Há campos a corrigir. `EMPRESA_NAO_ESCOLHIDA`: Escolha uma empresa. `REQUISICAO_INVALIDA`: Pedido inválido. */
        "400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "CAMPOS_INVALIDOS" | "EMPRESA_NAO_ESCOLHIDA" | "REQUISICAO_INVALIDA";
                    /** @constant */
                    status?: 400;
                };
            };
        };
        /** @description `CAMPOS_INVALIDOS`: Há campos a corrigir. `REQUISICAO_INVALIDA`: Pedido inválido. */
        "400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "CAMPOS_INVALIDOS" | "REQUISICAO_INVALIDA";
                    /** @constant */
                    status?: 400;
                };
            };
        };
        /** @description `EMPRESA_NAO_ESCOLHIDA`: Escolha uma empresa. `REQUISICAO_INVALIDA`: Pedido inválido. */
        "400.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "EMPRESA_NAO_ESCOLHIDA" | "REQUISICAO_INVALIDA";
                    /** @constant */
                    status?: 400;
                };
            };
        };
        /** @description `REQUISICAO_INVALIDA`: Pedido inválido. */
        "400.REQUISICAO_INVALIDA": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "REQUISICAO_INVALIDA";
                    /** @constant */
                    status?: 400;
                };
            };
        };
        /** @description `CHAVE_RECUSADA`: Chave recusada. `NAO_AUTENTICADO`: Entre novamente. `SEGUNDO_FATOR_RECUSADO`: Não foi possível confirmar. `SESSAO_ENCERRADA`: Sessão encerrada. */
        "401.CHAVE_RECUSADA.NAO_AUTENTICADO.SEGUNDO_FATOR_RECUSADO.SESSAO_ENCERRADA": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "CHAVE_RECUSADA" | "NAO_AUTENTICADO" | "SEGUNDO_FATOR_RECUSADO" | "SESSAO_ENCERRADA";
                    /** @constant */
                    status?: 401;
                };
            };
        };
        /** @description `CHAVE_RECUSADA`: Chave recusada. `NAO_AUTENTICADO`: Entre novamente. `SESSAO_ENCERRADA`: Sessão encerrada. */
        "401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "CHAVE_RECUSADA" | "NAO_AUTENTICADO" | "SESSAO_ENCERRADA";
                    /** @constant */
                    status?: 401;
                };
            };
        };
        /** @description `EMPRESA_INDISPONIVEL`: Empresa indisponível. `ENDERECO_RECUSADO`: Endereço de rede não permitido. `SEM_PERMISSAO`: Sem permissão. `TENANT_INDISPONIVEL`: Tenant indisponível. */
        "403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "EMPRESA_INDISPONIVEL" | "ENDERECO_RECUSADO" | "SEM_PERMISSAO" | "TENANT_INDISPONIVEL";
                    /** @constant */
                    status?: 403;
                };
            };
        };
        /** @description `ENDERECO_RECUSADO`: Endereço de rede não permitido. `SEM_PERMISSAO`: Sem permissão. */
        "403.ENDERECO_RECUSADO.SEM_PERMISSAO": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "ENDERECO_RECUSADO" | "SEM_PERMISSAO";
                    /** @constant */
                    status?: 403;
                };
            };
        };
        /** @description `NAO_ENCONTRADO`: Não encontrado. */
        "404.NAO_ENCONTRADO": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "NAO_ENCONTRADO";
                    /** @constant */
                    status?: 404;
                };
            };
        };
        /** @description `CONFLITO_VERSAO`: Outra pessoa alterou este registro. */
        "409.CONFLITO_VERSAO": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "CONFLITO_VERSAO";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description `CONFLITO_VERSAO`: Outra pessoa alterou este registro. `EM_USO`: Registro em uso. */
        "409.CONFLITO_VERSAO.EM_USO": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "CONFLITO_VERSAO" | "EM_USO";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description `CONFLITO_VERSAO`: Outra pessoa alterou este registro. `EM_USO`: Registro em uso. `SEM_SERVICO`: Falta um serviço. `ULTIMO_ADMINISTRADOR`: Ninguém mais administraria os usuários. */
        "409.CONFLITO_VERSAO.EM_USO.SEM_SERVICO.ULTIMO_ADMINISTRADOR": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "CONFLITO_VERSAO" | "EM_USO" | "SEM_SERVICO" | "ULTIMO_ADMINISTRADOR";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description `EM_USO`: Registro em uso. */
        "409.EM_USO": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "EM_USO";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description `LIMITE_ALCANCADO`: Limite alcançado. */
        "409.LIMITE_ALCANCADO": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "LIMITE_ALCANCADO";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description `SEM_CERTIFICADO`: Falta o certificado A1. */
        "409.SEM_CERTIFICADO": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "SEM_CERTIFICADO";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description `SEM_CERTIFICADO`: Falta o certificado A1. `SEM_SERVICO`: Falta um serviço. */
        "409.SEM_CERTIFICADO.SEM_SERVICO": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "SEM_CERTIFICADO" | "SEM_SERVICO";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description `DESAFIO_INVALIDO`: Comece de novo. */
        "410.DESAFIO_INVALIDO": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "DESAFIO_INVALIDO";
                    /** @constant */
                    status?: 410;
                };
            };
        };
        /** @description `CORPO_GRANDE`: Conteúdo grande demais. */
        "413.CORPO_GRANDE": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "CORPO_GRANDE";
                    /** @constant */
                    status?: 413;
                };
            };
        };
        /** @description `CORPO_GRANDE`: Conteúdo grande demais. `ESPACO_ESGOTADO`: Espaço de arquivos esgotado. */
        "413.CORPO_GRANDE.ESPACO_ESGOTADO": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "CORPO_GRANDE" | "ESPACO_ESGOTADO";
                    /** @constant */
                    status?: 413;
                };
            };
        };
        /** @description `TIPO_NAO_ACEITO`: Formato não aceito. */
        "415.TIPO_NAO_ACEITO": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "TIPO_NAO_ACEITO";
                    /** @constant */
                    status?: 415;
                };
            };
        };
        /** @description `CHAVE_REPETIDA`: Chave de repetição já usada. `CONSULTA_DEMORADA`: Consulta demorada demais. */
        "422.CHAVE_REPETIDA.CONSULTA_DEMORADA": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "CHAVE_REPETIDA" | "CONSULTA_DEMORADA";
                    /** @constant */
                    status?: 422;
                };
            };
        };
        /** @description `CONSULTA_DEMORADA`: Consulta demorada demais. */
        "422.CONSULTA_DEMORADA": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "CONSULTA_DEMORADA";
                    /** @constant */
                    status?: 422;
                };
            };
        };
        /** @description `CONSULTA_DEMORADA`: Consulta demorada demais. `LEITURA_INTERROMPIDA`: A leitura foi interrompida. */
        "422.CONSULTA_DEMORADA.LEITURA_INTERROMPIDA": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "CONSULTA_DEMORADA" | "LEITURA_INTERROMPIDA";
                    /** @constant */
                    status?: 422;
                };
            };
        };
        /** @description `LIMITE_DA_CHAVE`: Muitos pedidos por minuto. */
        "429.LIMITE_DA_CHAVE": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "retry-after": components["headers"]["retry-after"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "LIMITE_DA_CHAVE";
                    /** @constant */
                    status?: 429;
                };
            };
        };
        /** @description `LIMITE_DA_CHAVE`: Muitos pedidos por minuto. `LIMITE_REVELACOES`: Limite do dia alcançado. */
        "429.LIMITE_DA_CHAVE.LIMITE_REVELACOES": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "retry-after": components["headers"]["retry-after"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "LIMITE_DA_CHAVE" | "LIMITE_REVELACOES";
                    /** @constant */
                    status?: 429;
                };
            };
        };
        /** @description `LIMITE_DA_CHAVE`: Muitos pedidos por minuto. `MUITAS_TENTATIVAS`: Muitas tentativas. */
        "429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "retry-after": components["headers"]["retry-after"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "LIMITE_DA_CHAVE" | "MUITAS_TENTATIVAS";
                    /** @constant */
                    status?: 429;
                };
            };
        };
        /** @description `FALHA_INTERNA`: Algo falhou no Farol. */
        "500.FALHA_INTERNA": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "FALHA_INTERNA";
                    /** @constant */
                    status?: 500;
                };
            };
        };
        /** @description `ARMAZENAMENTO_INDISPONIVEL`: Armazenamento de arquivos indisponível. `BANCO_INDISPONIVEL`: Banco de dados indisponível. `SERVIDOR_OCUPADO`: Servidor ocupado. `SOBRECARGA`: Muitos pedidos ao mesmo tempo. */
        "503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "retry-after": components["headers"]["retry-after"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "ARMAZENAMENTO_INDISPONIVEL" | "BANCO_INDISPONIVEL" | "SERVIDOR_OCUPADO" | "SOBRECARGA";
                    /** @constant */
                    status?: 503;
                };
            };
        };
        /** @description `BANCO_INDISPONIVEL`: Banco de dados indisponível. `SERVIDOR_OCUPADO`: Servidor ocupado. `SOBRECARGA`: Muitos pedidos ao mesmo tempo. */
        "503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "retry-after": components["headers"]["retry-after"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "BANCO_INDISPONIVEL" | "SERVIDOR_OCUPADO" | "SOBRECARGA";
                    /** @constant */
                    status?: 503;
                };
            };
        };
        /** @description `DISCO_CHEIO`: Disco cheio. */
        "507.DISCO_CHEIO": {
            headers: {
                ratelimit: components["headers"]["ratelimit"];
                "ratelimit-policy": components["headers"]["ratelimit-policy"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"] & {
                    /** @enum {string} */
                    codigo?: "DISCO_CHEIO";
                    /** @constant */
                    status?: 507;
                };
            };
        };
        /** @description Outra recusa, com o seu `codigo` */
        Problema: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problema"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Nome com que guardar o arquivo */
        "content-disposition": string;
        /** @description Id da tarefa em segundo plano que este pedido começou */
        "farol-tarefa": string;
        /** @description Presente, esta é a resposta dada antes à mesma Idempotency-Key */
        "idempotency-replayed": "true";
        /** @description De uma chave: quantos restam e em quantos segundos são todos, "chave";r=599;t=1 */
        ratelimit: string;
        /** @description De uma chave: quantos pedidos por minuto, como "chave";q=600;w=60 */
        "ratelimit-policy": string;
        /** @description Segundos a esperar antes de repetir o pedido */
        "retry-after": string;
        /** @description O número do pedido, para encontrá-lo no log */
        "x-request-id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listarAuditoria: {
        parameters: {
            query?: {
                /** @description Cursor da página anterior (cabeçalho farol-cursor) */
                apos?: string;
                /** @description JSON com os campos que interessam, por exemplo ["nome","uf"]; sem ele, todos */
                colunas?: string;
                /** @description JSON com os filtros, por exemplo {"q":"padaria"} */
                filter?: string;
                /** @description JSON [primeiro, último], por exemplo [0,24] */
                range?: string;
                /** @description JSON [campo, "ASC" ou "DESC"] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description O que veio e quantos há: `fornecedores 0-24/312` */
                    "content-range"?: string;
                    /** @description O cursor da próxima página, que se manda em apos */
                    "farol-cursor"?: string;
                    /** @description Presente, há mais do que o total de content-range */
                    "farol-total-minimo"?: string;
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistroDaAuditoria"][];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterRegistroDaAuditoria: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistroDaAuditoria"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterAuditoriaAlteracoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alteracoes: {
                            antes: string | null;
                            campo: string;
                            depois: string | null;
                            rotulo: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    exportarAuditoria: {
        parameters: {
            query?: {
                /** @description JSON com os campos */
                colunas?: string;
                /** @description JSON com os filtros */
                filter?: string;
                /** @description JSON [campo, ordem] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterCobertura: {
        parameters: {
            query?: {
                /** @description JSON com filtro (todas, problema, certificado, desligada) e q, parte do nome ou começo do CNPJ */
                filter?: string;
                /** @description nome, ultimaEm, validoAte */
                ordem?: string;
                /** @description A partir de 1 */
                pagina?: string;
                /** @description ASC ou DESC */
                sentido?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contagens: {
                            certificado: number;
                            desligada: number;
                            problema: number;
                            todas: number;
                        };
                        empresas: string[];
                        linhas: {
                            /** @enum {string} */
                            ambiente: "SIMULADO" | "HOMOLOGACAO" | "PRODUCAO";
                            buscas: {
                                automatica: boolean;
                                ciencia: boolean | null;
                                /** @enum {string} */
                                especie: "NFE" | "CTE" | "NFSE";
                                mensagem: string;
                                proximaEm: string | null;
                                /** @enum {string} */
                                situacao: "parada" | "erro" | "espera" | "nunca" | "emDia";
                                ultimaEm: string | null;
                            }[];
                            certificado: {
                                dias: number | null;
                                proprio: boolean;
                                /** @enum {string} */
                                situacao: "valido" | "vencendo" | "vencido" | "nenhum" | "simulado";
                                titular: string;
                                validoAte: string | null;
                            };
                            cpfCnpj: string;
                            /** Format: uuid */
                            empresaId: string;
                            nome: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    alterarCoberturaAutomatica: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    empresas: string[];
                    especies: ("NFE" | "CTE" | "NFSE")[];
                    ligada: boolean;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        itens: {
                            /** Format: uuid */
                            empresaId: string;
                            /** @enum {string} */
                            especie: "NFE" | "CTE" | "NFSE";
                            mensagem: string;
                            nome: string;
                            /** @enum {string} */
                            situacao: "ok" | "igual" | "aviso" | "erro";
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    pedirCoberturaBuscas: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    empresas: string[];
                    especies: ("NFE" | "CTE" | "NFSE")[];
                };
            };
        };
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tarefas: {
                            /** @enum {string} */
                            especie: "NFE" | "CTE" | "NFSE";
                            /** Format: uuid */
                            tarefaId: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            409: components["responses"]["409.SEM_CERTIFICADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    alterarCoberturaCiencia: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    empresas: string[];
                    especies: ("NFE" | "CTE" | "NFSE")[];
                    ligada: boolean;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        itens: {
                            /** Format: uuid */
                            empresaId: string;
                            /** @enum {string} */
                            especie: "NFE" | "CTE" | "NFSE";
                            mensagem: string;
                            nome: string;
                            /** @enum {string} */
                            situacao: "ok" | "igual" | "aviso" | "erro";
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterCteDistribuicao: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        agora: string;
                        /** @enum {string} */
                        ambiente: "SIMULADO" | "HOMOLOGACAO" | "PRODUCAO";
                        automatica: boolean;
                        espera: string;
                        faltando: number;
                        impedimento: string;
                        maxNSU: number;
                        mensagem: string;
                        proximaEm: string | null;
                        servico: string;
                        ultimaEm: string | null;
                        ultNSU: number;
                    };
                };
            };
            400: components["responses"]["400.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    alterarCteDistribuicao: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    automatica: boolean;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        agora: string;
                        /** @enum {string} */
                        ambiente: "SIMULADO" | "HOMOLOGACAO" | "PRODUCAO";
                        automatica: boolean;
                        espera: string;
                        faltando: number;
                        impedimento: string;
                        maxNSU: number;
                        mensagem: string;
                        proximaEm: string | null;
                        servico: string;
                        ultimaEm: string | null;
                        ultNSU: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.SEM_CERTIFICADO.SEM_SERVICO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    pedirCteDistribuicao: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        tarefaId: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.SEM_CERTIFICADO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterCteDistribuicaoNaoLidos: {
        parameters: {
            query?: {
                /** @description Só os desta empresa, pelo id dela */
                empresa?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        empresas: {
                            /** Format: uuid */
                            empresaId: string;
                            total: number;
                        }[];
                        itens: {
                            bytes: number;
                            /** Format: uuid */
                            empresaId: string;
                            /** Format: uuid */
                            id: string;
                            lugar: string;
                            motivo: string;
                            nome: string;
                            nsu: number | null;
                            /** Format: date-time */
                            recebidoEm: string;
                            schema: string;
                            /** Format: date-time */
                            tentadoEm: string;
                        }[];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterCteDistribuicaoNaoLidosConteudo: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    dispensarCteDistribuicaoNaoLidos: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Feito; não há o que responder */
            204: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    relerCteDistribuicaoNaoLidos: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lido: boolean;
                        mensagem: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    listarCteManifestacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        ambiente: "SIMULADO" | "HOMOLOGACAO" | "PRODUCAO";
                        chave: string;
                        criadoEm: string;
                        cStat: string;
                        /** @enum {string} */
                        estado: "pendente" | "enviando" | "registrada" | "rejeitada" | "parada";
                        /** Format: uuid */
                        id: string;
                        justificativa: string;
                        mensagem: string;
                        nProt: string;
                        nSeqEvento: number;
                        tpEvento: string;
                    }[];
                };
            };
            400: components["responses"]["400.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    pedirCteManifestacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    chave?: {
                        desafio: string;
                        resposta: {
                            /** @enum {string} */
                            authenticatorAttachment?: "platform" | "cross-platform";
                            clientExtensionResults: Record<string, never>;
                            id: string;
                            rawId: string;
                            response: {
                                authenticatorData: string;
                                clientDataJSON: string;
                                signature: string;
                                userHandle?: string;
                            };
                            /** @constant */
                            type: "public-key";
                        };
                    };
                    chaves: string[];
                    codigo?: string;
                    empresas?: string[];
                    foraDoPrazo?: boolean;
                    justificativa?: string;
                    senha?: string;
                    /** @enum {string} */
                    tpEvento: "610110" | "610111";
                };
            };
        };
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aceitas: number;
                        recusadas: {
                            chave: string;
                            motivo: string;
                        }[];
                        tarefaId: string | null;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SEGUNDO_FATOR_RECUSADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.SEM_CERTIFICADO"];
            410: components["responses"]["410.DESAFIO_INVALIDO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    conferirCteManifestacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    empresas?: string[];
                    linhas: string[];
                    /** @enum {string} */
                    tpEvento: "610110" | "610111";
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aviso: string | null;
                        chave: string | null;
                        emitente: string;
                        /** Format: uuid */
                        empresaId: string;
                        foraDoPrazo: string | null;
                        linha: string;
                        numero: number | null;
                        prazo: string | null;
                        recusa: string | null;
                        serie: number | null;
                        valor: number | null;
                    }[];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    retentarCteManifestacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    pedirCteSituacao: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    chaves: string[];
                    empresas?: string[];
                };
            };
        };
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        tarefaId: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.SEM_CERTIFICADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    listarCtes: {
        parameters: {
            query?: {
                /** @description Cursor da página anterior (cabeçalho farol-cursor) */
                apos?: string;
                /** @description JSON com os campos que interessam, por exemplo ["nome","uf"]; sem ele, todos */
                colunas?: string;
                /** @description JSON com os filtros, por exemplo {"q":"padaria"} */
                filter?: string;
                /** @description JSON [primeiro, último], por exemplo [0,24] */
                range?: string;
                /** @description JSON [campo, "ASC" ou "DESC"] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description O que veio e quantos há: `fornecedores 0-24/312` */
                    "content-range"?: string;
                    /** @description O cursor da próxima página, que se manda em apos */
                    "farol-cursor"?: string;
                    /** @description Presente, há mais do que o total de content-range */
                    "farol-total-minimo"?: string;
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CTE"][];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterCTE: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CTE"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    revelarCTE: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    campo: "emitenteCpfCnpj";
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        valor: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    exportarCtes: {
        parameters: {
            query?: {
                /** @description JSON com os campos */
                colunas?: string;
                /** @description JSON com os filtros */
                filter?: string;
                /** @description JSON [campo, ordem] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoCtePorId: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aConfirmar: boolean;
                        assinatura: string;
                        atos: {
                            ate: string | null;
                            /** @enum {string} */
                            estado: "aberto" | "feito" | "vencido" | "indisponivel";
                            explicacao: string;
                            nome: string;
                            norma: string;
                            tpEvento: string;
                        }[];
                        bytes: number;
                        consulta: {
                            /** @enum {string} */
                            ambiente: "REAL" | "HOMOLOGACAO" | "SIMULADO";
                            conclusiva: boolean;
                            cStat: string;
                            /** Format: date-time */
                            em: string;
                            xMotivo: string;
                        } | null;
                        conteudos: {
                            assinatura: string;
                            autorizado: boolean;
                            completo: boolean;
                            /** @enum {string} */
                            confianca: "SEFAZ" | "ESCOLHIDO" | "CADEIA" | "ASSINADO" | "SEM_ASSINATURA" | "RESUMO_SEFAZ" | "INVALIDO" | "RESUMO" | "DESMENTIDO";
                            escolha: {
                                /** Format: date-time */
                                em: string;
                                motivo: string;
                                por: string;
                            } | null;
                            exibido: boolean;
                            /** Format: uuid */
                            id: string;
                            motivo: string;
                            /** @enum {string} */
                            origem: "SEFAZ" | "PESSOA";
                            quem: string;
                            /** Format: date-time */
                            recebidoEm: string;
                            recusaEscolha: string | null;
                            sha256: string;
                            valor: number | null;
                        }[];
                        divergencia: string | null;
                        documento: {
                            autorizadoEm: string | null;
                            avisos: string[];
                            chave: string;
                            completo: boolean;
                            digVal: string;
                            duplicatas: {
                                numero: string;
                                valor: number | null;
                                vencimento: string;
                            }[];
                            emitente: {
                                documento: string;
                                endereco: string;
                                inscricaoEstadual: string;
                                municipio: string;
                                nome: string;
                                papel: string;
                                uf: string;
                            };
                            emitidoEm: string | null;
                            /** @enum {string} */
                            especie: "NFE" | "CTE";
                            informacoes: {
                                rotulo: string;
                                texto: string;
                            }[];
                            interessado: {
                                documento: string;
                                endereco: string;
                                inscricaoEstadual: string;
                                municipio: string;
                                nome: string;
                                papel: string;
                                uf: string;
                            } | null;
                            itens: {
                                cfop: string;
                                codigo: string;
                                codigoAnp: string;
                                descricao: string;
                                ncm: string;
                                numero: string;
                                quantidade: string;
                                tributos: {
                                    centavos: number;
                                    rotulo: string;
                                }[];
                                unidade: string;
                                valor: number | null;
                                valorUnitario: string;
                            }[];
                            modelo: string;
                            natureza: string;
                            numero: number | null;
                            partes: {
                                documento: string;
                                endereco: string;
                                inscricaoEstadual: string;
                                municipio: string;
                                nome: string;
                                papel: string;
                                uf: string;
                            }[];
                            producao: boolean;
                            protocolo: string;
                            serie: number | null;
                            /** @enum {string} */
                            situacao: "AUTORIZADO" | "CANCELADO" | "DENEGADO" | "SEM_PROTOCOLO" | "A_CONFIRMAR" | "SEM_VALOR";
                            totais: {
                                centavos: number;
                                rotulo: string;
                            }[];
                            transporte: {
                                rotulo: string;
                                texto: string;
                            }[];
                            tributos: {
                                centavos: number;
                                rotulo: string;
                            }[];
                            valor: number | null;
                        };
                        empresa: {
                            /** Format: uuid */
                            id: string;
                            nome: string;
                        };
                        encerrado: string | null;
                        esquema: {
                            arquivos: string[];
                            /** @constant */
                            situacao: "VALIDO";
                            versao: string;
                        } | {
                            arquivos: string[];
                            problemas: {
                                elemento: string;
                                linha: number | null;
                                mensagem: string;
                            }[];
                            /** @constant */
                            situacao: "INVALIDO";
                            total: number;
                            versao: string;
                        } | {
                            motivo: string;
                            /** @constant */
                            situacao: "SEM_PACOTE";
                        };
                        eventos: {
                            /** @enum {string} */
                            ambiente: "REAL" | "HOMOLOGACAO" | "SIMULADO";
                            autor: string;
                            completo: boolean;
                            conta: boolean;
                            descricao: string;
                            em: string | null;
                            esquema: ({
                                arquivos: string[];
                                /** @constant */
                                situacao: "VALIDO";
                                versao: string;
                            } | {
                                arquivos: string[];
                                problemas: {
                                    elemento: string;
                                    linha: number | null;
                                    mensagem: string;
                                }[];
                                /** @constant */
                                situacao: "INVALIDO";
                                total: number;
                                versao: string;
                            } | {
                                motivo: string;
                                /** @constant */
                                situacao: "SEM_PACOTE";
                            }) | null;
                            /** Format: uuid */
                            id: string;
                            proprio: boolean;
                            protocolo: string;
                            prova: {
                                /** @enum {string} */
                                assinatura: "VALIDA" | "AUSENTE" | "INVALIDA";
                                /** @enum {string} */
                                autoria: "EMITENTE" | "DESTINATARIO" | "TOMADOR" | "ORGAO" | "TERCEIRO";
                                /** @enum {string} */
                                cadeia: "CONFERIDA" | "NAO_CONFERIDA" | "DESCONHECIDA";
                                comprovado: boolean;
                                /** @enum {string} */
                                fonte: "DISTRIBUICAO" | "CONSULTA" | "TRANSMISSAO" | "ARQUIVO";
                                motivos: string[];
                            };
                            registradoEm: string | null;
                            sequencia: number;
                            texto: string;
                            tipo: string;
                        }[];
                        folha: {
                            chave: string;
                            descricao: string;
                            emitente: {
                                campos: {
                                    /** @constant */
                                    documento?: true;
                                    /** @constant */
                                    largo?: true;
                                    rotulo: string;
                                    texto: string;
                                }[];
                                linhas: string[];
                                nome: string;
                            };
                            homologacao: boolean;
                            modelo: string;
                            natureza: string;
                            nome: string;
                            numero: string;
                            operacao: string;
                            protocolo: string;
                            resumo: boolean;
                            secoes: ({
                                campos: {
                                    /** @constant */
                                    documento?: true;
                                    /** @constant */
                                    largo?: true;
                                    rotulo: string;
                                    texto: string;
                                }[];
                                /** @constant */
                                tipo: "campos";
                                titulo: string;
                            } | {
                                colunas: {
                                    cresce: boolean;
                                    direita: boolean;
                                    rotulo: string;
                                }[];
                                linhas: string[][];
                                /** @constant */
                                tipo: "tabela";
                                titulo: string;
                            } | {
                                texto: string;
                                /** @constant */
                                tipo: "texto";
                                titulo: string;
                            })[];
                            serie: string;
                        };
                        /** Format: uuid */
                        id: string;
                        manifestacao: string;
                        manifestacoes: {
                            /** @enum {string} */
                            ambiente: "SIMULADO" | "HOMOLOGACAO" | "PRODUCAO";
                            chave: string;
                            criadoEm: string;
                            cStat: string;
                            /** @enum {string} */
                            estado: "pendente" | "enviando" | "registrada" | "rejeitada" | "parada";
                            /** Format: uuid */
                            id: string;
                            justificativa: string;
                            mensagem: string;
                            nProt: string;
                            nSeqEvento: number;
                            tpEvento: string;
                        }[];
                        nomeArquivo: string;
                        /** @enum {string} */
                        papel: "RECEBIDO" | "EMITIDO" | "INTERESSE";
                        prazo: {
                            /** Format: date */
                            ate: string;
                            ato: string;
                            dias: number;
                            norma: string;
                            restam: number;
                        } | null;
                        referencias: {
                            referidoPor: {
                                itens: {
                                    chave: string;
                                    consultavel: boolean;
                                    documento: {
                                        emitente: string;
                                        /** @enum {string} */
                                        especie: "NFE" | "CTE";
                                        /** Format: uuid */
                                        id: string;
                                        numero: number | null;
                                        situacao: string;
                                    } | null;
                                    /** @enum {string} */
                                    tipo: "COMPLEMENTAR" | "AJUSTE" | "DEVOLUCAO" | "CREDITO" | "DEBITO" | "PAGAMENTO_ANTECIPADO" | "TRANSPORTE" | "REDESPACHO" | "MULTIMODAL" | "COMPLEMENTO" | "SUBSTITUICAO" | "ANULACAO" | "REFERENCIA";
                                }[];
                                mais: boolean;
                            };
                            referidos: {
                                itens: {
                                    chave: string;
                                    consultavel: boolean;
                                    documento: {
                                        emitente: string;
                                        /** @enum {string} */
                                        especie: "NFE" | "CTE";
                                        /** Format: uuid */
                                        id: string;
                                        numero: number | null;
                                        situacao: string;
                                    } | null;
                                    /** @enum {string} */
                                    tipo: "COMPLEMENTAR" | "AJUSTE" | "DEVOLUCAO" | "CREDITO" | "DEBITO" | "PAGAMENTO_ANTECIPADO" | "TRANSPORTE" | "REDESPACHO" | "MULTIMODAL" | "COMPLEMENTO" | "SUBSTITUICAO" | "ANULACAO" | "REFERENCIA";
                                }[];
                                mais: boolean;
                            };
                        };
                        sha256: string;
                        versao: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoCteConteudos: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conteudos: string[];
                        linhas: {
                            difere: boolean;
                            rotulo: string;
                            textos: string[];
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoCteConteudosXml: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description O que o endereço chama de conteudo */
                conteudo: string;
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoCteImpressao: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoCtePacote: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoCteXml: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoCteXmlLegivel: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    enviarDocumentoCteEtiquetas: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    adicionar?: string[];
                    ids: string[];
                    remover?: string[];
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alterados: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    importarDocumentoCte: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nome do arquivo, codificado como em um endereço (percent-encoding) */
                "farol-arquivo"?: string;
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description O arquivo como ele é, com até 100 MB */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        tarefaId: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE.ESPACO_ESGOTADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA.LEITURA_INTERROMPIDA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoNfePorId: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aConfirmar: boolean;
                        assinatura: string;
                        atos: {
                            ate: string | null;
                            /** @enum {string} */
                            estado: "aberto" | "feito" | "vencido" | "indisponivel";
                            explicacao: string;
                            nome: string;
                            norma: string;
                            tpEvento: string;
                        }[];
                        bytes: number;
                        consulta: {
                            /** @enum {string} */
                            ambiente: "REAL" | "HOMOLOGACAO" | "SIMULADO";
                            conclusiva: boolean;
                            cStat: string;
                            /** Format: date-time */
                            em: string;
                            xMotivo: string;
                        } | null;
                        conteudos: {
                            assinatura: string;
                            autorizado: boolean;
                            completo: boolean;
                            /** @enum {string} */
                            confianca: "SEFAZ" | "ESCOLHIDO" | "CADEIA" | "ASSINADO" | "SEM_ASSINATURA" | "RESUMO_SEFAZ" | "INVALIDO" | "RESUMO" | "DESMENTIDO";
                            escolha: {
                                /** Format: date-time */
                                em: string;
                                motivo: string;
                                por: string;
                            } | null;
                            exibido: boolean;
                            /** Format: uuid */
                            id: string;
                            motivo: string;
                            /** @enum {string} */
                            origem: "SEFAZ" | "PESSOA";
                            quem: string;
                            /** Format: date-time */
                            recebidoEm: string;
                            recusaEscolha: string | null;
                            sha256: string;
                            valor: number | null;
                        }[];
                        divergencia: string | null;
                        documento: {
                            autorizadoEm: string | null;
                            avisos: string[];
                            chave: string;
                            completo: boolean;
                            digVal: string;
                            duplicatas: {
                                numero: string;
                                valor: number | null;
                                vencimento: string;
                            }[];
                            emitente: {
                                documento: string;
                                endereco: string;
                                inscricaoEstadual: string;
                                municipio: string;
                                nome: string;
                                papel: string;
                                uf: string;
                            };
                            emitidoEm: string | null;
                            /** @enum {string} */
                            especie: "NFE" | "CTE";
                            informacoes: {
                                rotulo: string;
                                texto: string;
                            }[];
                            interessado: {
                                documento: string;
                                endereco: string;
                                inscricaoEstadual: string;
                                municipio: string;
                                nome: string;
                                papel: string;
                                uf: string;
                            } | null;
                            itens: {
                                cfop: string;
                                codigo: string;
                                codigoAnp: string;
                                descricao: string;
                                ncm: string;
                                numero: string;
                                quantidade: string;
                                tributos: {
                                    centavos: number;
                                    rotulo: string;
                                }[];
                                unidade: string;
                                valor: number | null;
                                valorUnitario: string;
                            }[];
                            modelo: string;
                            natureza: string;
                            numero: number | null;
                            partes: {
                                documento: string;
                                endereco: string;
                                inscricaoEstadual: string;
                                municipio: string;
                                nome: string;
                                papel: string;
                                uf: string;
                            }[];
                            producao: boolean;
                            protocolo: string;
                            serie: number | null;
                            /** @enum {string} */
                            situacao: "AUTORIZADO" | "CANCELADO" | "DENEGADO" | "SEM_PROTOCOLO" | "A_CONFIRMAR" | "SEM_VALOR";
                            totais: {
                                centavos: number;
                                rotulo: string;
                            }[];
                            transporte: {
                                rotulo: string;
                                texto: string;
                            }[];
                            tributos: {
                                centavos: number;
                                rotulo: string;
                            }[];
                            valor: number | null;
                        };
                        empresa: {
                            /** Format: uuid */
                            id: string;
                            nome: string;
                        };
                        encerrado: string | null;
                        esquema: {
                            arquivos: string[];
                            /** @constant */
                            situacao: "VALIDO";
                            versao: string;
                        } | {
                            arquivos: string[];
                            problemas: {
                                elemento: string;
                                linha: number | null;
                                mensagem: string;
                            }[];
                            /** @constant */
                            situacao: "INVALIDO";
                            total: number;
                            versao: string;
                        } | {
                            motivo: string;
                            /** @constant */
                            situacao: "SEM_PACOTE";
                        };
                        eventos: {
                            /** @enum {string} */
                            ambiente: "REAL" | "HOMOLOGACAO" | "SIMULADO";
                            autor: string;
                            completo: boolean;
                            conta: boolean;
                            descricao: string;
                            em: string | null;
                            esquema: ({
                                arquivos: string[];
                                /** @constant */
                                situacao: "VALIDO";
                                versao: string;
                            } | {
                                arquivos: string[];
                                problemas: {
                                    elemento: string;
                                    linha: number | null;
                                    mensagem: string;
                                }[];
                                /** @constant */
                                situacao: "INVALIDO";
                                total: number;
                                versao: string;
                            } | {
                                motivo: string;
                                /** @constant */
                                situacao: "SEM_PACOTE";
                            }) | null;
                            /** Format: uuid */
                            id: string;
                            proprio: boolean;
                            protocolo: string;
                            prova: {
                                /** @enum {string} */
                                assinatura: "VALIDA" | "AUSENTE" | "INVALIDA";
                                /** @enum {string} */
                                autoria: "EMITENTE" | "DESTINATARIO" | "TOMADOR" | "ORGAO" | "TERCEIRO";
                                /** @enum {string} */
                                cadeia: "CONFERIDA" | "NAO_CONFERIDA" | "DESCONHECIDA";
                                comprovado: boolean;
                                /** @enum {string} */
                                fonte: "DISTRIBUICAO" | "CONSULTA" | "TRANSMISSAO" | "ARQUIVO";
                                motivos: string[];
                            };
                            registradoEm: string | null;
                            sequencia: number;
                            texto: string;
                            tipo: string;
                        }[];
                        folha: {
                            chave: string;
                            descricao: string;
                            emitente: {
                                campos: {
                                    /** @constant */
                                    documento?: true;
                                    /** @constant */
                                    largo?: true;
                                    rotulo: string;
                                    texto: string;
                                }[];
                                linhas: string[];
                                nome: string;
                            };
                            homologacao: boolean;
                            modelo: string;
                            natureza: string;
                            nome: string;
                            numero: string;
                            operacao: string;
                            protocolo: string;
                            resumo: boolean;
                            secoes: ({
                                campos: {
                                    /** @constant */
                                    documento?: true;
                                    /** @constant */
                                    largo?: true;
                                    rotulo: string;
                                    texto: string;
                                }[];
                                /** @constant */
                                tipo: "campos";
                                titulo: string;
                            } | {
                                colunas: {
                                    cresce: boolean;
                                    direita: boolean;
                                    rotulo: string;
                                }[];
                                linhas: string[][];
                                /** @constant */
                                tipo: "tabela";
                                titulo: string;
                            } | {
                                texto: string;
                                /** @constant */
                                tipo: "texto";
                                titulo: string;
                            })[];
                            serie: string;
                        };
                        /** Format: uuid */
                        id: string;
                        manifestacao: string;
                        manifestacoes: {
                            /** @enum {string} */
                            ambiente: "SIMULADO" | "HOMOLOGACAO" | "PRODUCAO";
                            chave: string;
                            criadoEm: string;
                            cStat: string;
                            /** @enum {string} */
                            estado: "pendente" | "enviando" | "registrada" | "rejeitada" | "parada";
                            /** Format: uuid */
                            id: string;
                            justificativa: string;
                            mensagem: string;
                            nProt: string;
                            nSeqEvento: number;
                            tpEvento: string;
                        }[];
                        nomeArquivo: string;
                        /** @enum {string} */
                        papel: "RECEBIDO" | "EMITIDO" | "INTERESSE";
                        prazo: {
                            /** Format: date */
                            ate: string;
                            ato: string;
                            dias: number;
                            norma: string;
                            restam: number;
                        } | null;
                        referencias: {
                            referidoPor: {
                                itens: {
                                    chave: string;
                                    consultavel: boolean;
                                    documento: {
                                        emitente: string;
                                        /** @enum {string} */
                                        especie: "NFE" | "CTE";
                                        /** Format: uuid */
                                        id: string;
                                        numero: number | null;
                                        situacao: string;
                                    } | null;
                                    /** @enum {string} */
                                    tipo: "COMPLEMENTAR" | "AJUSTE" | "DEVOLUCAO" | "CREDITO" | "DEBITO" | "PAGAMENTO_ANTECIPADO" | "TRANSPORTE" | "REDESPACHO" | "MULTIMODAL" | "COMPLEMENTO" | "SUBSTITUICAO" | "ANULACAO" | "REFERENCIA";
                                }[];
                                mais: boolean;
                            };
                            referidos: {
                                itens: {
                                    chave: string;
                                    consultavel: boolean;
                                    documento: {
                                        emitente: string;
                                        /** @enum {string} */
                                        especie: "NFE" | "CTE";
                                        /** Format: uuid */
                                        id: string;
                                        numero: number | null;
                                        situacao: string;
                                    } | null;
                                    /** @enum {string} */
                                    tipo: "COMPLEMENTAR" | "AJUSTE" | "DEVOLUCAO" | "CREDITO" | "DEBITO" | "PAGAMENTO_ANTECIPADO" | "TRANSPORTE" | "REDESPACHO" | "MULTIMODAL" | "COMPLEMENTO" | "SUBSTITUICAO" | "ANULACAO" | "REFERENCIA";
                                }[];
                                mais: boolean;
                            };
                        };
                        sha256: string;
                        versao: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoNfeConteudos: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conteudos: string[];
                        linhas: {
                            difere: boolean;
                            rotulo: string;
                            textos: string[];
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoNfeConteudosXml: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description O que o endereço chama de conteudo */
                conteudo: string;
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoNfeImpressao: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoNfePacote: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoNfeXml: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoNfeXmlLegivel: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    enviarDocumentoNfeEtiquetas: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    adicionar?: string[];
                    ids: string[];
                    remover?: string[];
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alterados: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    importarDocumentoNfe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nome do arquivo, codificado como em um endereço (percent-encoding) */
                "farol-arquivo"?: string;
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description O arquivo como ele é, com até 100 MB */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        tarefaId: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE.ESPACO_ESGOTADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA.LEITURA_INTERROMPIDA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoNfsPorId: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        avaliacao: {
                            fatos: {
                                aliquota: string;
                                issRetido: boolean | null;
                                optanteSimplesCadastro: boolean | null;
                                regimeEmpresa: string;
                                servico: string;
                                simplesPrestador: string;
                            };
                            liquidoCalculado: number | null;
                            naturezas: {
                                codigo: string;
                                descricao: string;
                                motivo: string;
                            }[];
                            retencoes: {
                                aliquota: string | null;
                                base: number | null;
                                /** @enum {string} */
                                certeza: "CERTA" | "PROVAVEL" | "INCERTA";
                                conta: string;
                                esperado: number | null;
                                fronteira: boolean;
                                informado: number | null;
                                /** @enum {string} */
                                momento: "EMISSAO" | "CREDITO" | "PAGAMENTO" | "COMPETENCIA";
                                norma: string;
                                /** @enum {string} */
                                tributo: "ISS" | "IRRF" | "INSS" | "PIS" | "COFINS" | "CSLL" | "CSRF" | "OUTRAS";
                            }[];
                            servicosInss: {
                                codigo: string;
                                descricao: string;
                                motivo: string;
                            }[];
                            vence: string;
                            venceEm: string | null;
                            verificacoes: {
                                acoes: ("RECUSAR" | "CADASTRAR_FORNECEDOR" | "ABRIR_FORNECEDOR" | "ABRIR_REPETIDA" | "ESCOLHER_NATUREZA" | "ESCOLHER_SERVICO_INSS" | "USAR_INFORMADO" | "USAR_ESPERADO" | "LEMBRAR")[];
                                /** @enum {string} */
                                certeza: "VEREDITO" | "PROPOSTA";
                                /** @enum {string} */
                                codigo: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L" | "M" | "N";
                                desde: string | null;
                                diz: string;
                                esperado: string;
                                frase: string;
                                id: string;
                                incerta: boolean;
                                norma: string;
                                outra: string | null;
                                /** @enum {string} */
                                resultado: "CONFERE" | "DIVERGE" | "ATENCAO" | "SEM_DADOS" | "NAO_CABE";
                            }[];
                            versaoRegras: string;
                        };
                        diferencas: {
                            a: string;
                            b: string;
                            campo: string;
                            /** Format: uuid */
                            fonteId: string;
                        }[];
                        empresa: {
                            /** Format: uuid */
                            id: string;
                            nome: string;
                        };
                        /** @enum {string} */
                        estado: "A_REVISAR" | "EM_DUVIDA" | "APROVADA" | "RECUSADA" | "REABERTA" | "NAO_CABE";
                        etiquetas: string;
                        eventos: {
                            /** @enum {string} */
                            assinatura: "VALIDA" | "INVALIDA" | "AUSENTE";
                            evento: {
                                autor: string;
                                chave: string;
                                codigoMotivo: string;
                                descricao: string;
                                em: string | null;
                                motivo: string;
                                municipio: string;
                                numero: string;
                                pedido: boolean;
                                prestador: string;
                                producao: boolean | null;
                                registradoEm: string | null;
                                sequencia: number;
                                substituta: string;
                                tipo: string;
                            };
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            porta: "ADN" | "ARQUIVO" | "PORTAL" | "DIGITADA";
                            proprio: boolean;
                        }[];
                        folha: {
                            chave: string;
                            descricao: string;
                            emitente: {
                                campos: {
                                    /** @constant */
                                    documento?: true;
                                    /** @constant */
                                    largo?: true;
                                    rotulo: string;
                                    texto: string;
                                }[];
                                linhas: string[];
                                nome: string;
                            };
                            homologacao: boolean;
                            modelo: string;
                            natureza: string;
                            nome: string;
                            numero: string;
                            operacao: string;
                            protocolo: string;
                            resumo: boolean;
                            secoes: ({
                                campos: {
                                    /** @constant */
                                    documento?: true;
                                    /** @constant */
                                    largo?: true;
                                    rotulo: string;
                                    texto: string;
                                }[];
                                /** @constant */
                                tipo: "campos";
                                titulo: string;
                            } | {
                                colunas: {
                                    cresce: boolean;
                                    direita: boolean;
                                    rotulo: string;
                                }[];
                                linhas: string[][];
                                /** @constant */
                                tipo: "tabela";
                                titulo: string;
                            } | {
                                texto: string;
                                /** @constant */
                                tipo: "texto";
                                titulo: string;
                            })[];
                            serie: string;
                        };
                        fontes: {
                            /** @enum {string} */
                            ambiente: "REAL" | "HOMOLOGACAO" | "SIMULADO";
                            bytes: number | null;
                            exibida: boolean;
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            leiaute: "NACIONAL" | "DPS" | "ABRASF_1" | "ABRASF_2" | "GINFES" | "BELO_HORIZONTE" | "CURITIBA" | "CAMPINAS" | "ISSNET" | "SAO_PAULO" | "SAO_PAULO_PORTAL" | "DIGITADA";
                            nomeArquivo: string;
                            pdf: string | null;
                            /** @enum {string} */
                            porta: "ADN" | "ARQUIVO" | "PORTAL" | "DIGITADA";
                            quem: string;
                            /** Format: date-time */
                            recebidaEm: string;
                            sha256: string;
                        }[];
                        fornecedorId: string | null;
                        hash: string;
                        /** Format: uuid */
                        id: string;
                        manifestacao: {
                            cabe: ("203202" | "203206")[];
                            feita: {
                                /** Format: date-time */
                                em: string;
                                mensagem: string;
                                quem: string;
                                /** @enum {string} */
                                situacao: "PREPARADA" | "REGISTRADA" | "RECUSADA" | "INDETERMINADA" | "PARADA";
                                /** @enum {string} */
                                tipo: "203202" | "203206";
                            } | null;
                            impedimento: string | null;
                        };
                        nota: {
                            avisos: string[];
                            cancelamento: {
                                em: string | null;
                                motivo: string;
                            } | null;
                            chave: string | null;
                            codigoVerificacao: string;
                            competencia: string | null;
                            declaracao: {
                                emissao: string | null;
                                numero: string;
                                serie: string;
                            } | null;
                            emissao: string | null;
                            emissor: ("PRESTADOR" | "TOMADOR" | "INTERMEDIARIO") | null;
                            emitidaEm: string | null;
                            ibscbs: {
                                base: number | null;
                                cbs: number | null;
                                classificacao: string;
                                cst: string;
                                ibs: number | null;
                            } | null;
                            informacoes: {
                                rotulo: string;
                                texto: string;
                            }[];
                            intermediario: {
                                cep: string;
                                codigoMunicipio: string;
                                documento: string;
                                email: string;
                                endereco: string;
                                inscricaoMunicipal: string;
                                municipio: string;
                                nif: string;
                                nome: string;
                                nomeFantasia: string;
                                telefone: string;
                                uf: string;
                            } | null;
                            iss: {
                                responsavel: ("TOMADOR" | "INTERMEDIARIO") | null;
                                retido: boolean | null;
                                tributacao: ("TRIBUTAVEL" | "IMUNE" | "ISENTA" | "EXPORTACAO" | "NAO_INCIDENCIA" | "SUSPENSA_JUDICIAL" | "SUSPENSA_ADMINISTRATIVA") | null;
                            };
                            /** @enum {string} */
                            leiaute: "NACIONAL" | "DPS" | "ABRASF_1" | "ABRASF_2" | "GINFES" | "BELO_HORIZONTE" | "CURITIBA" | "CAMPINAS" | "ISSNET" | "SAO_PAULO" | "SAO_PAULO_PORTAL" | "DIGITADA";
                            municipioEmissor: string;
                            numero: string;
                            numeroNacional: string;
                            prestador: {
                                cep: string;
                                codigoMunicipio: string;
                                documento: string;
                                email: string;
                                endereco: string;
                                inscricaoMunicipal: string;
                                municipio: string;
                                nif: string;
                                nome: string;
                                nomeFantasia: string;
                                telefone: string;
                                uf: string;
                            };
                            producao: boolean | null;
                            proprios: {
                                cofins: number | null;
                                pis: number | null;
                            };
                            regime: {
                                apuracaoSimples: string;
                                especial: string;
                                simples: ("NAO_OPTANTE" | "MEI" | "ME_EPP" | "OPTANTE") | null;
                            };
                            retencoes: {
                                campo: string;
                                /** @enum {string} */
                                certeza: "CERTA" | "PROVAVEL" | "INCERTA";
                                /** @enum {string} */
                                leitura: "CAMPO" | "NT_007" | "ANTES_NT_007" | "SOMA_SP" | "ASSINATURA" | "DIGITADA";
                                /** @enum {string} */
                                tributo: "ISS" | "IRRF" | "INSS" | "PIS" | "COFINS" | "CSLL" | "CSRF" | "OUTRAS";
                                valor: number;
                            }[];
                            servico: {
                                cnae: string;
                                codigoMunicipal: string;
                                codigoNacional: string;
                                descricao: string;
                                item: string;
                                municipioIncidencia: string;
                                municipioPrestacao: string;
                                nbs: string;
                                nomeDoCodigo: string;
                                pais: string;
                            };
                            /** @enum {string} */
                            situacao: "NORMAL" | "CANCELADA" | "SUBSTITUIDA" | "BLOQUEADA" | "SEM_NOTA";
                            substitui: string;
                            substituidaPor: string;
                            tomador: {
                                cep: string;
                                codigoMunicipio: string;
                                documento: string;
                                email: string;
                                endereco: string;
                                inscricaoMunicipal: string;
                                municipio: string;
                                nif: string;
                                nome: string;
                                nomeFantasia: string;
                                telefone: string;
                                uf: string;
                            } | null;
                            valores: {
                                aliquota: string | null;
                                baseCalculo: number | null;
                                deducoes: number | null;
                                descontoCondicionado: number | null;
                                descontoIncondicionado: number | null;
                                iss: number | null;
                                liquido: number | null;
                                servicos: number | null;
                                totalRetido: number | null;
                            };
                            versao: string;
                        };
                        /** @enum {string} */
                        papel: "TOMADA" | "EMITIDA" | "INTERMEDIADA";
                        responsavel: {
                            /** Format: uuid */
                            id: string;
                            nome: string;
                        } | null;
                        revisao: {
                            aceite: {
                                /** Format: date-time */
                                em: string;
                                hash: string;
                                /** Format: uuid */
                                id: string;
                                quem: string;
                            } | null;
                            comentarios: {
                                /** Format: date-time */
                                em: string;
                                /** Format: uuid */
                                id: string;
                                quem: string;
                                texto: string;
                            }[];
                            desfazer: string | null;
                            memoria: {
                                /** Format: date */
                                ate: string;
                                decisao: {
                                    aliquotaInss: string | null;
                                    baseInssPercentual: string | null;
                                    natRend: string | null;
                                    retem: {
                                        CSRF: boolean | null;
                                        INSS: boolean | null;
                                        IRRF: boolean | null;
                                        ISS: boolean | null;
                                    };
                                    tpServico: string | null;
                                };
                                /** Format: date-time */
                                em: string;
                                /** Format: uuid */
                                id: string;
                                motivo: string;
                                quem: string;
                            } | null;
                            passos: {
                                /** @enum {string} */
                                acao: "APROVA" | "DUVIDA" | "RECUSA" | "REABRE" | "DESFAZ";
                                desfeita: boolean;
                                /** Format: date-time */
                                em: string;
                                /** @enum {string} */
                                estadoDepois: "A_REVISAR" | "EM_DUVIDA" | "APROVADA" | "RECUSADA" | "REABERTA" | "NAO_CABE";
                                /** Format: uuid */
                                id: string;
                                motivo: string;
                                quem: string;
                            }[];
                            regra: {
                                /** Format: date */
                                ate: string;
                                /** Format: uuid */
                                id: string;
                                limite: number;
                                quem: string;
                            } | null;
                        };
                        semValor: boolean;
                        /** @enum {string} */
                        situacao: "NORMAL" | "CANCELADA" | "SUBSTITUIDA" | "BLOQUEADA" | "SEM_NOTA";
                        versao: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoNfsAceite: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoNfsFontesArquivo: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description O que o endereço chama de fonte */
                fonte: string;
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoNfsFontesPdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description O que o endereço chama de fonte */
                fonte: string;
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoNfsImpressao: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDocumentoNfsPacote: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    enviarDocumentoNfsPdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nome do arquivo, codificado como em um endereço (percent-encoding) */
                "farol-arquivo"?: string;
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        /** @description O arquivo como ele é, com até 5 MB */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Feito; não há o que responder */
            204: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.LIMITE_ALCANCADO"];
            413: components["responses"]["413.CORPO_GRANDE.ESPACO_ESGOTADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA.LEITURA_INTERROMPIDA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    enviarDocumentoNfsEtiquetas: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    adicionar?: string[];
                    ids: string[];
                    remover?: string[];
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alterados: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    listarEmpresas: {
        parameters: {
            query?: {
                /** @description Cursor da página anterior (cabeçalho farol-cursor) */
                apos?: string;
                /** @description JSON com os campos que interessam, por exemplo ["nome","uf"]; sem ele, todos */
                colunas?: string;
                /** @description JSON com os filtros, por exemplo {"q":"padaria"} */
                filter?: string;
                /** @description JSON [primeiro, último], por exemplo [0,24] */
                range?: string;
                /** @description JSON [campo, "ASC" ou "DESC"] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description O que veio e quantos há: `fornecedores 0-24/312` */
                    "content-range"?: string;
                    /** @description O cursor da próxima página, que se manda em apos */
                    "farol-cursor"?: string;
                    /** @description Presente, há mais do que o total de content-range */
                    "farol-total-minimo"?: string;
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empresa"][];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterEmpresa: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empresa"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    alterarEmpresa: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlterarEmpresa"];
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empresa"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO.SEM_SERVICO.ULTIMO_ADMINISTRADOR"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterEmpresasHistorico: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mais: boolean;
                        momentos: {
                            acao: string;
                            alteracoes: {
                                antes: string | null;
                                campo: string;
                                depois: string | null;
                                rotulo: string;
                            }[];
                            delegante: string;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            instante: string;
                            reversivel: boolean;
                            usuario: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    revelarEmpresa: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    campo: "cpfCnpj";
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        valor: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    reverterEmpresa: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    momento: string;
                    versao: number;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empresa"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    exportarEmpresas: {
        parameters: {
            query?: {
                /** @description JSON com os campos */
                colunas?: string;
                /** @description JSON com os filtros */
                filter?: string;
                /** @description JSON [campo, ordem] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterEsocialContagens: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        situacoes: {
                            [key: string]: number;
                        };
                        total: number;
                    };
                };
            };
            400: components["responses"]["400.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterEsocialEventosDetalhe: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        esquema: ({
                            arquivos: string[];
                            /** @constant */
                            situacao: "VALIDO";
                            versao: string;
                        } | {
                            arquivos: string[];
                            problemas: {
                                elemento: string;
                                linha: number | null;
                                mensagem: string;
                            }[];
                            /** @constant */
                            situacao: "INVALIDO";
                            total: number;
                            versao: string;
                        } | {
                            motivo: string;
                            /** @constant */
                            situacao: "SEM_PACOTE";
                        }) | null;
                        historico: {
                            arquivo: string;
                            instante: string;
                            quem: string;
                            situacao: string;
                            texto: string;
                        }[];
                        ligacoes: {
                            data: string;
                            descricao: string;
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            relacao: "RETIFICA" | "RETIFICADO_POR" | "EXCLUI" | "EXCLUIDO_POR" | "TOTALIZA" | "TOTALIZADO_EM";
                            situacao: string;
                        }[];
                        ocorrencias: {
                            codigo: string;
                            descricao: string;
                            localizacao: string;
                            /** @enum {string} */
                            tipo: "ERRO" | "ADVERTENCIA";
                        }[];
                        secoes: components["schemas"]["ObterEsocialEventosDetalhe1"][];
                        xml: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterEsocialEventosXml: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    importarEsocial: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nome do arquivo, codificado como em um endereço (percent-encoding) */
                "farol-arquivo"?: string;
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description O arquivo como ele é, com até 100 MB */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        itens: {
                            eventoId: string | null;
                            item: string;
                            link: string;
                            mensagem: string;
                            /** @enum {string} */
                            resultado: "IMPORTADO" | "ATUALIZADO" | "IGUAL" | "SEM_EFEITO" | "RECUSADO";
                            /** @enum {string} */
                            situacao: "ok" | "igual" | "aviso" | "erro";
                        }[];
                    } | {
                        /** Format: uuid */
                        tarefaId: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE.ESPACO_ESGOTADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA.LEITURA_INTERROMPIDA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    criarEsquemas: {
        parameters: {
            query?: {
                /** @description Último dia, quando se sabe */
                ate?: string;
                /** @description Primeiro dia em que vale (AAAA-MM-DD) */
                desde?: string;
                /** @description Versão do pacote */
                versao?: string;
            };
            header?: {
                /** @description Nome do arquivo, codificado como em um endereço (percent-encoding) */
                "farol-arquivo"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description O arquivo como ele é, com até 30 MB */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Sucesso */
            201: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        arquivos: {
                            elementos: string[];
                            mensagem: string;
                            nome: string;
                        }[];
                        ate: string | null;
                        /** Format: date */
                        desde: string;
                        /** Format: uuid */
                        id: string;
                        /** Format: date-time */
                        importadoEm: string;
                        importadoPor: string;
                        nome: string;
                        sha256: string;
                        versao: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.ENDERECO_RECUSADO.SEM_PERMISSAO"];
            413: components["responses"]["413.CORPO_GRANDE.ESPACO_ESGOTADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA.LEITURA_INTERROMPIDA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterEu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        empresas: {
                            cpfCnpj: string;
                            /** Format: uuid */
                            id: string;
                            nome: string;
                        }[];
                        modulos: string[];
                        nome: string;
                        permissoes: string[];
                        tenant: string;
                        /** @enum {string} */
                        tipo: "pessoa" | "servico";
                    };
                };
            };
            400: components["responses"]["400.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.ENDERECO_RECUSADO.SEM_PERMISSAO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    listarEventos: {
        parameters: {
            query?: {
                /** @description Cursor da página anterior (cabeçalho farol-cursor) */
                apos?: string;
                /** @description JSON com os campos que interessam, por exemplo ["nome","uf"]; sem ele, todos */
                colunas?: string;
                /** @description JSON com os filtros, por exemplo {"q":"padaria"} */
                filter?: string;
                /** @description JSON [primeiro, último], por exemplo [0,24] */
                range?: string;
                /** @description JSON [campo, "ASC" ou "DESC"] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description O que veio e quantos há: `fornecedores 0-24/312` */
                    "content-range"?: string;
                    /** @description O cursor da próxima página, que se manda em apos */
                    "farol-cursor"?: string;
                    /** @description Presente, há mais do que o total de content-range */
                    "farol-total-minimo"?: string;
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventoDoESocial"][];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterEventoDoESocial: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventoDoESocial"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    revelarEventoDoESocial: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    campo: "trabalhador" | "estabelecimento";
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        valor: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    exportarEventos: {
        parameters: {
            query?: {
                /** @description JSON com os campos */
                colunas?: string;
                /** @description JSON com os filtros */
                filter?: string;
                /** @description JSON [campo, ordem] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    listarFornecedores: {
        parameters: {
            query?: {
                /** @description Cursor da página anterior (cabeçalho farol-cursor) */
                apos?: string;
                /** @description JSON com os campos que interessam, por exemplo ["nome","uf"]; sem ele, todos */
                colunas?: string;
                /** @description JSON com os filtros, por exemplo {"q":"padaria"} */
                filter?: string;
                /** @description JSON [primeiro, último], por exemplo [0,24] */
                range?: string;
                /** @description JSON [campo, "ASC" ou "DESC"] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description O que veio e quantos há: `fornecedores 0-24/312` */
                    "content-range"?: string;
                    /** @description O cursor da próxima página, que se manda em apos */
                    "farol-cursor"?: string;
                    /** @description Presente, há mais do que o total de content-range */
                    "farol-total-minimo"?: string;
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fornecedor"][];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    criarFornecedor: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CriarFornecedor"];
            };
        };
        responses: {
            /** @description Sucesso */
            201: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fornecedor"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO.SEM_SERVICO.ULTIMO_ADMINISTRADOR"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterFornecedor: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fornecedor"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    alterarFornecedor: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlterarFornecedor"];
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fornecedor"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO.SEM_SERVICO.ULTIMO_ADMINISTRADOR"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    removerFornecedor: {
        parameters: {
            query?: never;
            header: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description A versão que foi lida, entre aspas: "3" */
                "if-match": string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fornecedor"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO.SEM_SERVICO.ULTIMO_ADMINISTRADOR"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterFornecedoresHistorico: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mais: boolean;
                        momentos: {
                            acao: string;
                            alteracoes: {
                                antes: string | null;
                                campo: string;
                                depois: string | null;
                                rotulo: string;
                            }[];
                            delegante: string;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            instante: string;
                            reversivel: boolean;
                            usuario: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    revelarFornecedor: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    campo: "cpfCnpj";
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        valor: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    reverterFornecedor: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    momento: string;
                    versao: number;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fornecedor"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    exportarFornecedores: {
        parameters: {
            query?: {
                /** @description JSON com os campos */
                colunas?: string;
                /** @description JSON com os filtros */
                filter?: string;
                /** @description JSON [campo, ordem] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    listarFornecedoresImportacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aplicadaEm: string | null;
                        colunas: {
                            exemplos: string[];
                            titulo: string;
                        }[];
                        contagem: {
                            alterado: number;
                            erro: number;
                            igual: number;
                            novo: number;
                        };
                        criadoEm: string;
                        /** @enum {string} */
                        estado: "recebida" | "conferindo" | "conferida" | "aplicando" | "revertendo" | "aplicada" | "desfazendo" | "desfeita";
                        /** Format: uuid */
                        id: string;
                        mapa: {
                            [key: string]: number;
                        };
                        nome: string;
                        tarefaId: string | null;
                    }[];
                };
            };
            400: components["responses"]["400.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    criarFornecedoresImportacoes: {
        parameters: {
            query?: {
                /** @description Id do layout com que o arquivo é lido; sem ele, o conteúdo diz as colunas */
                layout?: string;
                /** @description Ou a chave de um layout da galeria */
                modelo?: string;
            };
            header?: {
                /** @description Nome do arquivo, codificado como em um endereço (percent-encoding) */
                "farol-arquivo"?: string;
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description O arquivo como ele é, com até 40 MB */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Sucesso */
            201: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aplicadaEm: string | null;
                        colunas: {
                            exemplos: string[];
                            titulo: string;
                        }[];
                        contagem: {
                            alterado: number;
                            erro: number;
                            igual: number;
                            novo: number;
                        };
                        criadoEm: string;
                        /** @enum {string} */
                        estado: "recebida" | "conferindo" | "conferida" | "aplicando" | "revertendo" | "aplicada" | "desfazendo" | "desfeita";
                        /** Format: uuid */
                        id: string;
                        mapa: {
                            [key: string]: number;
                        };
                        nome: string;
                        tarefaId: string | null;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE.ESPACO_ESGOTADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA.LEITURA_INTERROMPIDA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterFornecedoresImportacoesPorId: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aplicadaEm: string | null;
                        colunas: {
                            exemplos: string[];
                            titulo: string;
                        }[];
                        contagem: {
                            alterado: number;
                            erro: number;
                            igual: number;
                            novo: number;
                        };
                        criadoEm: string;
                        /** @enum {string} */
                        estado: "recebida" | "conferindo" | "conferida" | "aplicando" | "revertendo" | "aplicada" | "desfazendo" | "desfeita";
                        /** Format: uuid */
                        id: string;
                        mapa: {
                            [key: string]: number;
                        };
                        nome: string;
                        tarefaId: string | null;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    aplicarFornecedoresImportacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aplicadaEm: string | null;
                        colunas: {
                            exemplos: string[];
                            titulo: string;
                        }[];
                        contagem: {
                            alterado: number;
                            erro: number;
                            igual: number;
                            novo: number;
                        };
                        criadoEm: string;
                        /** @enum {string} */
                        estado: "recebida" | "conferindo" | "conferida" | "aplicando" | "revertendo" | "aplicada" | "desfazendo" | "desfeita";
                        /** Format: uuid */
                        id: string;
                        mapa: {
                            [key: string]: number;
                        };
                        nome: string;
                        tarefaId: string | null;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    conferirFornecedoresImportacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mapa: {
                        [key: string]: number;
                    };
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aplicadaEm: string | null;
                        colunas: {
                            exemplos: string[];
                            titulo: string;
                        }[];
                        contagem: {
                            alterado: number;
                            erro: number;
                            igual: number;
                            novo: number;
                        };
                        criadoEm: string;
                        /** @enum {string} */
                        estado: "recebida" | "conferindo" | "conferida" | "aplicando" | "revertendo" | "aplicada" | "desfazendo" | "desfeita";
                        /** Format: uuid */
                        id: string;
                        mapa: {
                            [key: string]: number;
                        };
                        nome: string;
                        tarefaId: string | null;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    desfazerFornecedoresImportacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aplicadaEm: string | null;
                        colunas: {
                            exemplos: string[];
                            titulo: string;
                        }[];
                        contagem: {
                            alterado: number;
                            erro: number;
                            igual: number;
                            novo: number;
                        };
                        criadoEm: string;
                        /** @enum {string} */
                        estado: "recebida" | "conferindo" | "conferida" | "aplicando" | "revertendo" | "aplicada" | "desfazendo" | "desfeita";
                        /** Format: uuid */
                        id: string;
                        mapa: {
                            [key: string]: number;
                        };
                        nome: string;
                        tarefaId: string | null;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterFornecedoresImportacoesLinhas: {
        parameters: {
            query?: {
                /** @description Posição da primeira, a partir de 0 */
                inicio?: string;
                /** @description novo, alterado, igual, erro */
                situacao?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        linhas: {
                            antes: {
                                [key: string]: unknown;
                            };
                            depois: {
                                [key: string]: unknown;
                            };
                            erros: {
                                [key: string]: string;
                            };
                            linha: number;
                            registroId: string | null;
                            /** @enum {string} */
                            situacao: "novo" | "alterado" | "igual" | "erro";
                            titulo: string;
                        }[];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterFornecedoresImportacoesRelatorio: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    listarLayouts: {
        parameters: {
            query?: {
                /** @description Cursor da página anterior (cabeçalho farol-cursor) */
                apos?: string;
                /** @description JSON com os campos que interessam, por exemplo ["nome","uf"]; sem ele, todos */
                colunas?: string;
                /** @description JSON com os filtros, por exemplo {"q":"padaria"} */
                filter?: string;
                /** @description JSON [primeiro, último], por exemplo [0,24] */
                range?: string;
                /** @description JSON [campo, "ASC" ou "DESC"] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description O que veio e quantos há: `fornecedores 0-24/312` */
                    "content-range"?: string;
                    /** @description O cursor da próxima página, que se manda em apos */
                    "farol-cursor"?: string;
                    /** @description Presente, há mais do que o total de content-range */
                    "farol-total-minimo"?: string;
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Layout"][];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    criarLayouts: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amostra: {
                        base64: string;
                        nome: string;
                    } | null;
                    /** @default  */
                    descricao?: string;
                    /** @default null */
                    esperado?: {
                        linha: number;
                        /** @enum {string} */
                        situacao: "DADO" | "NAO_E_DADO" | "RECUSADA";
                        valores: {
                            [key: string]: string | number | null;
                        };
                    }[] | null;
                    /** @default  */
                    modelo?: string;
                    nome: string;
                    valor: {
                        /** @default  */
                        aba?: string;
                        /**
                         * @default "
                         * @enum {string}
                         */
                        aspas?: "\"" | "'" | "";
                        /** @default null */
                        cabecalho?: number | null;
                        campos: {
                            campo: string;
                            /** @default null */
                            decimaisImplicitos?: number | null;
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            decimal?: "AUTO" | "," | ".";
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                            /** @default false */
                            inverteSinal?: boolean;
                            /** @default false */
                            obrigatorio?: boolean;
                            origem: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @default  */
                            padrao?: string;
                            /** @default [] */
                            transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                        }[];
                        /**
                         * @default [
                         *       "ID",
                         *       "CHAVE",
                         *       "FORNECEDOR_NUMERO",
                         *       "CODIGO_NUMERO",
                         *       "FORNECEDOR_VALOR"
                         *     ]
                         */
                        casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                        /**
                         * @default AUTO
                         * @enum {string}
                         */
                        codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                        /** @default [] */
                        condicoes?: {
                            /** @enum {string} */
                            operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                            origem: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @default [] */
                            valores?: string[];
                        }[];
                        /** @default [] */
                        conferencias?: {
                            /** @default null */
                            decimaisImplicitos?: number | null;
                            linha: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            };
                            onde: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @enum {string} */
                            tipo: "QUANTIDADE" | "SOMA";
                        }[];
                        /**
                         * @default AUTO
                         * @enum {string}
                         */
                        datas1904?: "AUTO" | "SIM" | "NAO";
                        /** @default [] */
                        dePara?: {
                            codigo: string;
                            cpfCnpj: string;
                        }[];
                        /** @enum {string} */
                        finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                        /** @enum {string} */
                        formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                        /** @default null */
                        largura?: number | null;
                        /** @default [] */
                        naoSaoDados?: {
                            /** @enum {string} */
                            operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                            origem: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @default [] */
                            valores?: string[];
                        }[];
                        /**
                         * @default AUTO
                         * @enum {string}
                         */
                        separador?: "AUTO" | ";" | "," | "\t" | "|";
                        /** @default null */
                        ultimosDigitos?: number | null;
                    };
                };
            };
        };
        responses: {
            /** @description Sucesso */
            201: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        amostra: {
                            base64: string;
                            nome: string;
                        } | null;
                        ativo: boolean;
                        /** @default [] */
                        avisos?: string[];
                        descricao: string;
                        esperado: {
                            linha: number;
                            /** @enum {string} */
                            situacao: "DADO" | "NAO_E_DADO" | "RECUSADA";
                            valores: {
                                [key: string]: string | number | null;
                            };
                        }[];
                        /** Format: uuid */
                        id: string;
                        modelo: string;
                        nome: string;
                        numero: number;
                        valor: {
                            /** @default  */
                            aba?: string;
                            /**
                             * @default "
                             * @enum {string}
                             */
                            aspas?: "\"" | "'" | "";
                            /** @default null */
                            cabecalho?: number | null;
                            campos: {
                                campo: string;
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                decimal?: "AUTO" | "," | ".";
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                                /** @default false */
                                inverteSinal?: boolean;
                                /** @default false */
                                obrigatorio?: boolean;
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default  */
                                padrao?: string;
                                /** @default [] */
                                transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                            }[];
                            /**
                             * @default [
                             *       "ID",
                             *       "CHAVE",
                             *       "FORNECEDOR_NUMERO",
                             *       "CODIGO_NUMERO",
                             *       "FORNECEDOR_VALOR"
                             *     ]
                             */
                            casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            /** @default [] */
                            condicoes?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /** @default [] */
                            conferencias?: {
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                linha: {
                                    /** @enum {string} */
                                    operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                    origem: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @default [] */
                                    valores?: string[];
                                };
                                onde: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @enum {string} */
                                tipo: "QUANTIDADE" | "SOMA";
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            datas1904?: "AUTO" | "SIM" | "NAO";
                            /** @default [] */
                            dePara?: {
                                codigo: string;
                                cpfCnpj: string;
                            }[];
                            /** @enum {string} */
                            finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            /** @default null */
                            largura?: number | null;
                            /** @default [] */
                            naoSaoDados?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            separador?: "AUTO" | ";" | "," | "\t" | "|";
                            /** @default null */
                            ultimosDigitos?: number | null;
                        };
                        versao: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterLayout: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Layout"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    alterarLayoutsPorId: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amostra: {
                        base64: string;
                        nome: string;
                    } | null;
                    /** @default  */
                    descricao?: string;
                    /** @default null */
                    esperado?: {
                        linha: number;
                        /** @enum {string} */
                        situacao: "DADO" | "NAO_E_DADO" | "RECUSADA";
                        valores: {
                            [key: string]: string | number | null;
                        };
                    }[] | null;
                    /** @default  */
                    motivo?: string;
                    nome: string;
                    valor: {
                        /** @default  */
                        aba?: string;
                        /**
                         * @default "
                         * @enum {string}
                         */
                        aspas?: "\"" | "'" | "";
                        /** @default null */
                        cabecalho?: number | null;
                        campos: {
                            campo: string;
                            /** @default null */
                            decimaisImplicitos?: number | null;
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            decimal?: "AUTO" | "," | ".";
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                            /** @default false */
                            inverteSinal?: boolean;
                            /** @default false */
                            obrigatorio?: boolean;
                            origem: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @default  */
                            padrao?: string;
                            /** @default [] */
                            transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                        }[];
                        /**
                         * @default [
                         *       "ID",
                         *       "CHAVE",
                         *       "FORNECEDOR_NUMERO",
                         *       "CODIGO_NUMERO",
                         *       "FORNECEDOR_VALOR"
                         *     ]
                         */
                        casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                        /**
                         * @default AUTO
                         * @enum {string}
                         */
                        codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                        /** @default [] */
                        condicoes?: {
                            /** @enum {string} */
                            operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                            origem: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @default [] */
                            valores?: string[];
                        }[];
                        /** @default [] */
                        conferencias?: {
                            /** @default null */
                            decimaisImplicitos?: number | null;
                            linha: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            };
                            onde: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @enum {string} */
                            tipo: "QUANTIDADE" | "SOMA";
                        }[];
                        /**
                         * @default AUTO
                         * @enum {string}
                         */
                        datas1904?: "AUTO" | "SIM" | "NAO";
                        /** @default [] */
                        dePara?: {
                            codigo: string;
                            cpfCnpj: string;
                        }[];
                        /** @enum {string} */
                        finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                        /** @enum {string} */
                        formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                        /** @default null */
                        largura?: number | null;
                        /** @default [] */
                        naoSaoDados?: {
                            /** @enum {string} */
                            operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                            origem: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @default [] */
                            valores?: string[];
                        }[];
                        /**
                         * @default AUTO
                         * @enum {string}
                         */
                        separador?: "AUTO" | ";" | "," | "\t" | "|";
                        /** @default null */
                        ultimosDigitos?: number | null;
                    };
                    versao: number;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        amostra: {
                            base64: string;
                            nome: string;
                        } | null;
                        ativo: boolean;
                        /** @default [] */
                        avisos?: string[];
                        descricao: string;
                        esperado: {
                            linha: number;
                            /** @enum {string} */
                            situacao: "DADO" | "NAO_E_DADO" | "RECUSADA";
                            valores: {
                                [key: string]: string | number | null;
                            };
                        }[];
                        /** Format: uuid */
                        id: string;
                        modelo: string;
                        nome: string;
                        numero: number;
                        valor: {
                            /** @default  */
                            aba?: string;
                            /**
                             * @default "
                             * @enum {string}
                             */
                            aspas?: "\"" | "'" | "";
                            /** @default null */
                            cabecalho?: number | null;
                            campos: {
                                campo: string;
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                decimal?: "AUTO" | "," | ".";
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                                /** @default false */
                                inverteSinal?: boolean;
                                /** @default false */
                                obrigatorio?: boolean;
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default  */
                                padrao?: string;
                                /** @default [] */
                                transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                            }[];
                            /**
                             * @default [
                             *       "ID",
                             *       "CHAVE",
                             *       "FORNECEDOR_NUMERO",
                             *       "CODIGO_NUMERO",
                             *       "FORNECEDOR_VALOR"
                             *     ]
                             */
                            casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            /** @default [] */
                            condicoes?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /** @default [] */
                            conferencias?: {
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                linha: {
                                    /** @enum {string} */
                                    operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                    origem: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @default [] */
                                    valores?: string[];
                                };
                                onde: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @enum {string} */
                                tipo: "QUANTIDADE" | "SOMA";
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            datas1904?: "AUTO" | "SIM" | "NAO";
                            /** @default [] */
                            dePara?: {
                                codigo: string;
                                cpfCnpj: string;
                            }[];
                            /** @enum {string} */
                            finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            /** @default null */
                            largura?: number | null;
                            /** @default [] */
                            naoSaoDados?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            separador?: "AUTO" | ";" | "," | "\t" | "|";
                            /** @default null */
                            ultimosDigitos?: number | null;
                        };
                        versao: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    ativarLayouts: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        amostra: {
                            base64: string;
                            nome: string;
                        } | null;
                        ativo: boolean;
                        /** @default [] */
                        avisos?: string[];
                        descricao: string;
                        esperado: {
                            linha: number;
                            /** @enum {string} */
                            situacao: "DADO" | "NAO_E_DADO" | "RECUSADA";
                            valores: {
                                [key: string]: string | number | null;
                            };
                        }[];
                        /** Format: uuid */
                        id: string;
                        modelo: string;
                        nome: string;
                        numero: number;
                        valor: {
                            /** @default  */
                            aba?: string;
                            /**
                             * @default "
                             * @enum {string}
                             */
                            aspas?: "\"" | "'" | "";
                            /** @default null */
                            cabecalho?: number | null;
                            campos: {
                                campo: string;
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                decimal?: "AUTO" | "," | ".";
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                                /** @default false */
                                inverteSinal?: boolean;
                                /** @default false */
                                obrigatorio?: boolean;
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default  */
                                padrao?: string;
                                /** @default [] */
                                transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                            }[];
                            /**
                             * @default [
                             *       "ID",
                             *       "CHAVE",
                             *       "FORNECEDOR_NUMERO",
                             *       "CODIGO_NUMERO",
                             *       "FORNECEDOR_VALOR"
                             *     ]
                             */
                            casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            /** @default [] */
                            condicoes?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /** @default [] */
                            conferencias?: {
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                linha: {
                                    /** @enum {string} */
                                    operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                    origem: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @default [] */
                                    valores?: string[];
                                };
                                onde: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @enum {string} */
                                tipo: "QUANTIDADE" | "SOMA";
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            datas1904?: "AUTO" | "SIM" | "NAO";
                            /** @default [] */
                            dePara?: {
                                codigo: string;
                                cpfCnpj: string;
                            }[];
                            /** @enum {string} */
                            finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            /** @default null */
                            largura?: number | null;
                            /** @default [] */
                            naoSaoDados?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            separador?: "AUTO" | ";" | "," | "\t" | "|";
                            /** @default null */
                            ultimosDigitos?: number | null;
                        };
                        versao: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterLayoutsDefinicao: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        amostra: {
                            base64: string;
                            nome: string;
                        } | null;
                        ativo: boolean;
                        /** @default [] */
                        avisos?: string[];
                        descricao: string;
                        esperado: {
                            linha: number;
                            /** @enum {string} */
                            situacao: "DADO" | "NAO_E_DADO" | "RECUSADA";
                            valores: {
                                [key: string]: string | number | null;
                            };
                        }[];
                        /** Format: uuid */
                        id: string;
                        modelo: string;
                        nome: string;
                        numero: number;
                        valor: {
                            /** @default  */
                            aba?: string;
                            /**
                             * @default "
                             * @enum {string}
                             */
                            aspas?: "\"" | "'" | "";
                            /** @default null */
                            cabecalho?: number | null;
                            campos: {
                                campo: string;
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                decimal?: "AUTO" | "," | ".";
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                                /** @default false */
                                inverteSinal?: boolean;
                                /** @default false */
                                obrigatorio?: boolean;
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default  */
                                padrao?: string;
                                /** @default [] */
                                transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                            }[];
                            /**
                             * @default [
                             *       "ID",
                             *       "CHAVE",
                             *       "FORNECEDOR_NUMERO",
                             *       "CODIGO_NUMERO",
                             *       "FORNECEDOR_VALOR"
                             *     ]
                             */
                            casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            /** @default [] */
                            condicoes?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /** @default [] */
                            conferencias?: {
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                linha: {
                                    /** @enum {string} */
                                    operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                    origem: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @default [] */
                                    valores?: string[];
                                };
                                onde: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @enum {string} */
                                tipo: "QUANTIDADE" | "SOMA";
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            datas1904?: "AUTO" | "SIM" | "NAO";
                            /** @default [] */
                            dePara?: {
                                codigo: string;
                                cpfCnpj: string;
                            }[];
                            /** @enum {string} */
                            finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            /** @default null */
                            largura?: number | null;
                            /** @default [] */
                            naoSaoDados?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            separador?: "AUTO" | ";" | "," | "\t" | "|";
                            /** @default null */
                            ultimosDigitos?: number | null;
                        };
                        versao: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    exportarLayout: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    inativarLayouts: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        amostra: {
                            base64: string;
                            nome: string;
                        } | null;
                        ativo: boolean;
                        /** @default [] */
                        avisos?: string[];
                        descricao: string;
                        esperado: {
                            linha: number;
                            /** @enum {string} */
                            situacao: "DADO" | "NAO_E_DADO" | "RECUSADA";
                            valores: {
                                [key: string]: string | number | null;
                            };
                        }[];
                        /** Format: uuid */
                        id: string;
                        modelo: string;
                        nome: string;
                        numero: number;
                        valor: {
                            /** @default  */
                            aba?: string;
                            /**
                             * @default "
                             * @enum {string}
                             */
                            aspas?: "\"" | "'" | "";
                            /** @default null */
                            cabecalho?: number | null;
                            campos: {
                                campo: string;
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                decimal?: "AUTO" | "," | ".";
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                                /** @default false */
                                inverteSinal?: boolean;
                                /** @default false */
                                obrigatorio?: boolean;
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default  */
                                padrao?: string;
                                /** @default [] */
                                transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                            }[];
                            /**
                             * @default [
                             *       "ID",
                             *       "CHAVE",
                             *       "FORNECEDOR_NUMERO",
                             *       "CODIGO_NUMERO",
                             *       "FORNECEDOR_VALOR"
                             *     ]
                             */
                            casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            /** @default [] */
                            condicoes?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /** @default [] */
                            conferencias?: {
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                linha: {
                                    /** @enum {string} */
                                    operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                    origem: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @default [] */
                                    valores?: string[];
                                };
                                onde: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @enum {string} */
                                tipo: "QUANTIDADE" | "SOMA";
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            datas1904?: "AUTO" | "SIM" | "NAO";
                            /** @default [] */
                            dePara?: {
                                codigo: string;
                                cpfCnpj: string;
                            }[];
                            /** @enum {string} */
                            finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            /** @default null */
                            largura?: number | null;
                            /** @default [] */
                            naoSaoDados?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            separador?: "AUTO" | ";" | "," | "\t" | "|";
                            /** @default null */
                            ultimosDigitos?: number | null;
                        };
                        versao: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    enviarLayoutsUltimaImportacao: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    valor: {
                        /** @default  */
                        aba?: string;
                        /**
                         * @default "
                         * @enum {string}
                         */
                        aspas?: "\"" | "'" | "";
                        /** @default null */
                        cabecalho?: number | null;
                        campos: {
                            campo: string;
                            /** @default null */
                            decimaisImplicitos?: number | null;
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            decimal?: "AUTO" | "," | ".";
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                            /** @default false */
                            inverteSinal?: boolean;
                            /** @default false */
                            obrigatorio?: boolean;
                            origem: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @default  */
                            padrao?: string;
                            /** @default [] */
                            transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                        }[];
                        /**
                         * @default [
                         *       "ID",
                         *       "CHAVE",
                         *       "FORNECEDOR_NUMERO",
                         *       "CODIGO_NUMERO",
                         *       "FORNECEDOR_VALOR"
                         *     ]
                         */
                        casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                        /**
                         * @default AUTO
                         * @enum {string}
                         */
                        codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                        /** @default [] */
                        condicoes?: {
                            /** @enum {string} */
                            operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                            origem: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @default [] */
                            valores?: string[];
                        }[];
                        /** @default [] */
                        conferencias?: {
                            /** @default null */
                            decimaisImplicitos?: number | null;
                            linha: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            };
                            onde: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @enum {string} */
                            tipo: "QUANTIDADE" | "SOMA";
                        }[];
                        /**
                         * @default AUTO
                         * @enum {string}
                         */
                        datas1904?: "AUTO" | "SIM" | "NAO";
                        /** @default [] */
                        dePara?: {
                            codigo: string;
                            cpfCnpj: string;
                        }[];
                        /** @enum {string} */
                        finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                        /** @enum {string} */
                        formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                        /** @default null */
                        largura?: number | null;
                        /** @default [] */
                        naoSaoDados?: {
                            /** @enum {string} */
                            operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                            origem: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @default [] */
                            valores?: string[];
                        }[];
                        /**
                         * @default AUTO
                         * @enum {string}
                         */
                        separador?: "AUTO" | ";" | "," | "\t" | "|";
                        /** @default null */
                        ultimosDigitos?: number | null;
                    };
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        diferencas: {
                            antes: string;
                            campo: string;
                            depois: string;
                            linha: number;
                        }[];
                        em: string | null;
                        iguais: number;
                        nome: string;
                        total: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    listarLayoutsUso: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        empresaId: string;
                        /** Format: uuid */
                        importacaoId: string;
                        importacoes: number;
                        nome: string;
                        /** Format: date-time */
                        ultima: string;
                    }[];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    listarLayoutsVersoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        em: string;
                        importacoes: number;
                        motivo: string;
                        mudancas: string[];
                        nomeAmostra: string;
                        numero: number;
                        quem: string;
                        valor: {
                            /** @default  */
                            aba?: string;
                            /**
                             * @default "
                             * @enum {string}
                             */
                            aspas?: "\"" | "'" | "";
                            /** @default null */
                            cabecalho?: number | null;
                            campos: {
                                campo: string;
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                decimal?: "AUTO" | "," | ".";
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                                /** @default false */
                                inverteSinal?: boolean;
                                /** @default false */
                                obrigatorio?: boolean;
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default  */
                                padrao?: string;
                                /** @default [] */
                                transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                            }[];
                            /**
                             * @default [
                             *       "ID",
                             *       "CHAVE",
                             *       "FORNECEDOR_NUMERO",
                             *       "CODIGO_NUMERO",
                             *       "FORNECEDOR_VALOR"
                             *     ]
                             */
                            casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            /** @default [] */
                            condicoes?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /** @default [] */
                            conferencias?: {
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                linha: {
                                    /** @enum {string} */
                                    operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                    origem: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @default [] */
                                    valores?: string[];
                                };
                                onde: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @enum {string} */
                                tipo: "QUANTIDADE" | "SOMA";
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            datas1904?: "AUTO" | "SIM" | "NAO";
                            /** @default [] */
                            dePara?: {
                                codigo: string;
                                cpfCnpj: string;
                            }[];
                            /** @enum {string} */
                            finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            /** @default null */
                            largura?: number | null;
                            /** @default [] */
                            naoSaoDados?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            separador?: "AUTO" | ";" | "," | "\t" | "|";
                            /** @default null */
                            ultimosDigitos?: number | null;
                        };
                    }[];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterLayoutsVersoesPorNumero: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
                /** @description O que o endereço chama de numero */
                numero: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        em: string;
                        importacoes: number;
                        motivo: string;
                        mudancas: string[];
                        nomeAmostra: string;
                        numero: number;
                        quem: string;
                        valor: {
                            /** @default  */
                            aba?: string;
                            /**
                             * @default "
                             * @enum {string}
                             */
                            aspas?: "\"" | "'" | "";
                            /** @default null */
                            cabecalho?: number | null;
                            campos: {
                                campo: string;
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                decimal?: "AUTO" | "," | ".";
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                                /** @default false */
                                inverteSinal?: boolean;
                                /** @default false */
                                obrigatorio?: boolean;
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default  */
                                padrao?: string;
                                /** @default [] */
                                transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                            }[];
                            /**
                             * @default [
                             *       "ID",
                             *       "CHAVE",
                             *       "FORNECEDOR_NUMERO",
                             *       "CODIGO_NUMERO",
                             *       "FORNECEDOR_VALOR"
                             *     ]
                             */
                            casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            /** @default [] */
                            condicoes?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /** @default [] */
                            conferencias?: {
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                linha: {
                                    /** @enum {string} */
                                    operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                    origem: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @default [] */
                                    valores?: string[];
                                };
                                onde: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @enum {string} */
                                tipo: "QUANTIDADE" | "SOMA";
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            datas1904?: "AUTO" | "SIM" | "NAO";
                            /** @default [] */
                            dePara?: {
                                codigo: string;
                                cpfCnpj: string;
                            }[];
                            /** @enum {string} */
                            finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            /** @default null */
                            largura?: number | null;
                            /** @default [] */
                            naoSaoDados?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            separador?: "AUTO" | ";" | "," | "\t" | "|";
                            /** @default null */
                            ultimosDigitos?: number | null;
                        };
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    voltarLayouts: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    numero: number;
                    versao: number;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        amostra: {
                            base64: string;
                            nome: string;
                        } | null;
                        ativo: boolean;
                        /** @default [] */
                        avisos?: string[];
                        descricao: string;
                        esperado: {
                            linha: number;
                            /** @enum {string} */
                            situacao: "DADO" | "NAO_E_DADO" | "RECUSADA";
                            valores: {
                                [key: string]: string | number | null;
                            };
                        }[];
                        /** Format: uuid */
                        id: string;
                        modelo: string;
                        nome: string;
                        numero: number;
                        valor: {
                            /** @default  */
                            aba?: string;
                            /**
                             * @default "
                             * @enum {string}
                             */
                            aspas?: "\"" | "'" | "";
                            /** @default null */
                            cabecalho?: number | null;
                            campos: {
                                campo: string;
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                decimal?: "AUTO" | "," | ".";
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                                /** @default false */
                                inverteSinal?: boolean;
                                /** @default false */
                                obrigatorio?: boolean;
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default  */
                                padrao?: string;
                                /** @default [] */
                                transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                            }[];
                            /**
                             * @default [
                             *       "ID",
                             *       "CHAVE",
                             *       "FORNECEDOR_NUMERO",
                             *       "CODIGO_NUMERO",
                             *       "FORNECEDOR_VALOR"
                             *     ]
                             */
                            casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            /** @default [] */
                            condicoes?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /** @default [] */
                            conferencias?: {
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                linha: {
                                    /** @enum {string} */
                                    operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                    origem: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @default [] */
                                    valores?: string[];
                                };
                                onde: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @enum {string} */
                                tipo: "QUANTIDADE" | "SOMA";
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            datas1904?: "AUTO" | "SIM" | "NAO";
                            /** @default [] */
                            dePara?: {
                                codigo: string;
                                cpfCnpj: string;
                            }[];
                            /** @enum {string} */
                            finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            /** @default null */
                            largura?: number | null;
                            /** @default [] */
                            naoSaoDados?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            separador?: "AUTO" | ";" | "," | "\t" | "|";
                            /** @default null */
                            ultimosDigitos?: number | null;
                        };
                        versao: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    anonimizarLayouts: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amostra: {
                        base64: string;
                        nome: string;
                    };
                    valor: {
                        /** @default  */
                        aba?: string;
                        /**
                         * @default "
                         * @enum {string}
                         */
                        aspas?: "\"" | "'" | "";
                        /** @default null */
                        cabecalho?: number | null;
                        campos: {
                            campo: string;
                            /** @default null */
                            decimaisImplicitos?: number | null;
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            decimal?: "AUTO" | "," | ".";
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                            /** @default false */
                            inverteSinal?: boolean;
                            /** @default false */
                            obrigatorio?: boolean;
                            origem: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @default  */
                            padrao?: string;
                            /** @default [] */
                            transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                        }[];
                        /**
                         * @default [
                         *       "ID",
                         *       "CHAVE",
                         *       "FORNECEDOR_NUMERO",
                         *       "CODIGO_NUMERO",
                         *       "FORNECEDOR_VALOR"
                         *     ]
                         */
                        casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                        /**
                         * @default AUTO
                         * @enum {string}
                         */
                        codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                        /** @default [] */
                        condicoes?: {
                            /** @enum {string} */
                            operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                            origem: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @default [] */
                            valores?: string[];
                        }[];
                        /** @default [] */
                        conferencias?: {
                            /** @default null */
                            decimaisImplicitos?: number | null;
                            linha: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            };
                            onde: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @enum {string} */
                            tipo: "QUANTIDADE" | "SOMA";
                        }[];
                        /**
                         * @default AUTO
                         * @enum {string}
                         */
                        datas1904?: "AUTO" | "SIM" | "NAO";
                        /** @default [] */
                        dePara?: {
                            codigo: string;
                            cpfCnpj: string;
                        }[];
                        /** @enum {string} */
                        finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                        /** @enum {string} */
                        formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                        /** @default null */
                        largura?: number | null;
                        /** @default [] */
                        naoSaoDados?: {
                            /** @enum {string} */
                            operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                            origem: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @default [] */
                            valores?: string[];
                        }[];
                        /**
                         * @default AUTO
                         * @enum {string}
                         */
                        separador?: "AUTO" | ";" | "," | "\t" | "|";
                        /** @default null */
                        ultimosDigitos?: number | null;
                    };
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        amostra: {
                            base64: string;
                            nome: string;
                        };
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    exportarLayouts: {
        parameters: {
            query?: {
                /** @description JSON com os campos */
                colunas?: string;
                /** @description JSON com os filtros */
                filter?: string;
                /** @description JSON [campo, ordem] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    listarLayoutsGaleria: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        amostra: {
                            base64: string;
                            nome: string;
                        } | null;
                        descricao: string;
                        layoutId: string | null;
                        modelo: string;
                        nome: string;
                        valor: {
                            /** @default  */
                            aba?: string;
                            /**
                             * @default "
                             * @enum {string}
                             */
                            aspas?: "\"" | "'" | "";
                            /** @default null */
                            cabecalho?: number | null;
                            campos: {
                                campo: string;
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                decimal?: "AUTO" | "," | ".";
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                                /** @default false */
                                inverteSinal?: boolean;
                                /** @default false */
                                obrigatorio?: boolean;
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default  */
                                padrao?: string;
                                /** @default [] */
                                transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                            }[];
                            /**
                             * @default [
                             *       "ID",
                             *       "CHAVE",
                             *       "FORNECEDOR_NUMERO",
                             *       "CODIGO_NUMERO",
                             *       "FORNECEDOR_VALOR"
                             *     ]
                             */
                            casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            /** @default [] */
                            condicoes?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /** @default [] */
                            conferencias?: {
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                linha: {
                                    /** @enum {string} */
                                    operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                    origem: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @default [] */
                                    valores?: string[];
                                };
                                onde: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @enum {string} */
                                tipo: "QUANTIDADE" | "SOMA";
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            datas1904?: "AUTO" | "SIM" | "NAO";
                            /** @default [] */
                            dePara?: {
                                codigo: string;
                                cpfCnpj: string;
                            }[];
                            /** @enum {string} */
                            finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            /** @default null */
                            largura?: number | null;
                            /** @default [] */
                            naoSaoDados?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            separador?: "AUTO" | ";" | "," | "\t" | "|";
                            /** @default null */
                            ultimosDigitos?: number | null;
                        };
                    }[];
                };
            };
            400: components["responses"]["400.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    usarLayoutsGaleria: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description O que o endereço chama de modelo */
                modelo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            201: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        amostra: {
                            base64: string;
                            nome: string;
                        } | null;
                        ativo: boolean;
                        /** @default [] */
                        avisos?: string[];
                        descricao: string;
                        esperado: {
                            linha: number;
                            /** @enum {string} */
                            situacao: "DADO" | "NAO_E_DADO" | "RECUSADA";
                            valores: {
                                [key: string]: string | number | null;
                            };
                        }[];
                        /** Format: uuid */
                        id: string;
                        modelo: string;
                        nome: string;
                        numero: number;
                        valor: {
                            /** @default  */
                            aba?: string;
                            /**
                             * @default "
                             * @enum {string}
                             */
                            aspas?: "\"" | "'" | "";
                            /** @default null */
                            cabecalho?: number | null;
                            campos: {
                                campo: string;
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                decimal?: "AUTO" | "," | ".";
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                                /** @default false */
                                inverteSinal?: boolean;
                                /** @default false */
                                obrigatorio?: boolean;
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default  */
                                padrao?: string;
                                /** @default [] */
                                transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                            }[];
                            /**
                             * @default [
                             *       "ID",
                             *       "CHAVE",
                             *       "FORNECEDOR_NUMERO",
                             *       "CODIGO_NUMERO",
                             *       "FORNECEDOR_VALOR"
                             *     ]
                             */
                            casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            /** @default [] */
                            condicoes?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /** @default [] */
                            conferencias?: {
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                linha: {
                                    /** @enum {string} */
                                    operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                    origem: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @default [] */
                                    valores?: string[];
                                };
                                onde: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @enum {string} */
                                tipo: "QUANTIDADE" | "SOMA";
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            datas1904?: "AUTO" | "SIM" | "NAO";
                            /** @default [] */
                            dePara?: {
                                codigo: string;
                                cpfCnpj: string;
                            }[];
                            /** @enum {string} */
                            finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            /** @default null */
                            largura?: number | null;
                            /** @default [] */
                            naoSaoDados?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            separador?: "AUTO" | ";" | "," | "\t" | "|";
                            /** @default null */
                            ultimosDigitos?: number | null;
                        };
                        versao: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    enviarLayoutsImportacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nome do arquivo, codificado como em um endereço (percent-encoding) */
                "farol-arquivo"?: string;
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description O arquivo como ele é, com até 5 MB */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        diferencas: {
                            esperado: string;
                            lido: string;
                            linha: number;
                        }[];
                        layout: {
                            amostra: {
                                base64: string;
                                nome: string;
                            } | null;
                            /** @default  */
                            descricao?: string;
                            esperado: {
                                linha: number;
                                /** @enum {string} */
                                situacao: "DADO" | "NAO_E_DADO" | "RECUSADA";
                                valores: {
                                    [key: string]: string | number | null;
                                };
                            }[];
                            /** @default  */
                            modelo?: string;
                            nome: string;
                            valor: {
                                /** @default  */
                                aba?: string;
                                /**
                                 * @default "
                                 * @enum {string}
                                 */
                                aspas?: "\"" | "'" | "";
                                /** @default null */
                                cabecalho?: number | null;
                                campos: {
                                    campo: string;
                                    /** @default null */
                                    decimaisImplicitos?: number | null;
                                    /**
                                     * @default AUTO
                                     * @enum {string}
                                     */
                                    decimal?: "AUTO" | "," | ".";
                                    /**
                                     * @default AUTO
                                     * @enum {string}
                                     */
                                    formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                                    /** @default false */
                                    inverteSinal?: boolean;
                                    /** @default false */
                                    obrigatorio?: boolean;
                                    origem: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @default  */
                                    padrao?: string;
                                    /** @default [] */
                                    transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                                }[];
                                /**
                                 * @default [
                                 *       "ID",
                                 *       "CHAVE",
                                 *       "FORNECEDOR_NUMERO",
                                 *       "CODIGO_NUMERO",
                                 *       "FORNECEDOR_VALOR"
                                 *     ]
                                 */
                                casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                                /** @default [] */
                                condicoes?: {
                                    /** @enum {string} */
                                    operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                    origem: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @default [] */
                                    valores?: string[];
                                }[];
                                /** @default [] */
                                conferencias?: {
                                    /** @default null */
                                    decimaisImplicitos?: number | null;
                                    linha: {
                                        /** @enum {string} */
                                        operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                        origem: {
                                            /** @constant */
                                            tipo: "TITULO";
                                            titulos: string[];
                                        } | {
                                            coluna: number;
                                            /** @constant */
                                            tipo: "COLUNA";
                                        } | {
                                            faixa: {
                                                fim: number;
                                                inicio: number;
                                            };
                                            /** @constant */
                                            tipo: "FAIXA";
                                        } | {
                                            /** @constant */
                                            tipo: "CONSTANTE";
                                            valor: string;
                                        };
                                        /** @default [] */
                                        valores?: string[];
                                    };
                                    onde: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @enum {string} */
                                    tipo: "QUANTIDADE" | "SOMA";
                                }[];
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                datas1904?: "AUTO" | "SIM" | "NAO";
                                /** @default [] */
                                dePara?: {
                                    codigo: string;
                                    cpfCnpj: string;
                                }[];
                                /** @enum {string} */
                                finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                                /** @enum {string} */
                                formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                                /** @default null */
                                largura?: number | null;
                                /** @default [] */
                                naoSaoDados?: {
                                    /** @enum {string} */
                                    operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                    origem: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @default [] */
                                    valores?: string[];
                                }[];
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                separador?: "AUTO" | ";" | "," | "\t" | "|";
                                /** @default null */
                                ultimosDigitos?: number | null;
                            };
                        } | null;
                        linhas: number;
                        mudancas: string[];
                        nome: string;
                        /** @enum {string} */
                        situacao: "NOVO" | "MUDA" | "IGUAL" | "RECUSADO";
                    }[];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE.ESPACO_ESGOTADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA.LEITURA_INTERROMPIDA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    gravarLayoutsImportacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nome do arquivo, codificado como em um endereço (percent-encoding) */
                "farol-arquivo"?: string;
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description O arquivo como ele é, com até 5 MB */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        tarefaId: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE.ESPACO_ESGOTADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA.LEITURA_INTERROMPIDA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterLayoutsModeloXlsx: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["400.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterLayoutsPacote: {
        parameters: {
            query?: {
                /** @description Ids, separados por vírgula */
                ids?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    proporLayouts: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amostra: {
                        base64: string;
                        nome: string;
                    };
                    /** @enum {string} */
                    finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        amostra: {
                            celulas: string[];
                            linha: number;
                        }[];
                        palpites: {
                            /** @enum {string} */
                            certeza: "CERTA" | "PROVAVEL" | "INCERTA";
                            motivo: string;
                            sobre: string;
                        }[];
                        valor: {
                            /** @default  */
                            aba?: string;
                            /**
                             * @default "
                             * @enum {string}
                             */
                            aspas?: "\"" | "'" | "";
                            /** @default null */
                            cabecalho?: number | null;
                            campos: {
                                campo: string;
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                decimal?: "AUTO" | "," | ".";
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                                /** @default false */
                                inverteSinal?: boolean;
                                /** @default false */
                                obrigatorio?: boolean;
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default  */
                                padrao?: string;
                                /** @default [] */
                                transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                            }[];
                            /**
                             * @default [
                             *       "ID",
                             *       "CHAVE",
                             *       "FORNECEDOR_NUMERO",
                             *       "CODIGO_NUMERO",
                             *       "FORNECEDOR_VALOR"
                             *     ]
                             */
                            casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            /** @default [] */
                            condicoes?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /** @default [] */
                            conferencias?: {
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                linha: {
                                    /** @enum {string} */
                                    operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                    origem: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @default [] */
                                    valores?: string[];
                                };
                                onde: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @enum {string} */
                                tipo: "QUANTIDADE" | "SOMA";
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            datas1904?: "AUTO" | "SIM" | "NAO";
                            /** @default [] */
                            dePara?: {
                                codigo: string;
                                cpfCnpj: string;
                            }[];
                            /** @enum {string} */
                            finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            /** @default null */
                            largura?: number | null;
                            /** @default [] */
                            naoSaoDados?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            separador?: "AUTO" | ";" | "," | "\t" | "|";
                            /** @default null */
                            ultimosDigitos?: number | null;
                        };
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    provarLayouts: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amostra: {
                        base64: string;
                        nome: string;
                    };
                    valor: {
                        /** @default  */
                        aba?: string;
                        /**
                         * @default "
                         * @enum {string}
                         */
                        aspas?: "\"" | "'" | "";
                        /** @default null */
                        cabecalho?: number | null;
                        campos: {
                            campo: string;
                            /** @default null */
                            decimaisImplicitos?: number | null;
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            decimal?: "AUTO" | "," | ".";
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                            /** @default false */
                            inverteSinal?: boolean;
                            /** @default false */
                            obrigatorio?: boolean;
                            origem: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @default  */
                            padrao?: string;
                            /** @default [] */
                            transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                        }[];
                        /**
                         * @default [
                         *       "ID",
                         *       "CHAVE",
                         *       "FORNECEDOR_NUMERO",
                         *       "CODIGO_NUMERO",
                         *       "FORNECEDOR_VALOR"
                         *     ]
                         */
                        casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                        /**
                         * @default AUTO
                         * @enum {string}
                         */
                        codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                        /** @default [] */
                        condicoes?: {
                            /** @enum {string} */
                            operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                            origem: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @default [] */
                            valores?: string[];
                        }[];
                        /** @default [] */
                        conferencias?: {
                            /** @default null */
                            decimaisImplicitos?: number | null;
                            linha: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            };
                            onde: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @enum {string} */
                            tipo: "QUANTIDADE" | "SOMA";
                        }[];
                        /**
                         * @default AUTO
                         * @enum {string}
                         */
                        datas1904?: "AUTO" | "SIM" | "NAO";
                        /** @default [] */
                        dePara?: {
                            codigo: string;
                            cpfCnpj: string;
                        }[];
                        /** @enum {string} */
                        finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                        /** @enum {string} */
                        formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                        /** @default null */
                        largura?: number | null;
                        /** @default [] */
                        naoSaoDados?: {
                            /** @enum {string} */
                            operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                            origem: {
                                /** @constant */
                                tipo: "TITULO";
                                titulos: string[];
                            } | {
                                coluna: number;
                                /** @constant */
                                tipo: "COLUNA";
                            } | {
                                faixa: {
                                    fim: number;
                                    inicio: number;
                                };
                                /** @constant */
                                tipo: "FAIXA";
                            } | {
                                /** @constant */
                                tipo: "CONSTANTE";
                                valor: string;
                            };
                            /** @default [] */
                            valores?: string[];
                        }[];
                        /**
                         * @default AUTO
                         * @enum {string}
                         */
                        separador?: "AUTO" | ";" | "," | "\t" | "|";
                        /** @default null */
                        ultimosDigitos?: number | null;
                    };
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        campos: string[];
                        lido: {
                            aba: string;
                            abas: string[];
                            avisos: string[];
                            cabecalho: number;
                            /** @enum {string} */
                            codificacao: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            conferencias: {
                                confere: boolean;
                                esperado: string;
                                lido: string;
                                nome: string;
                            }[];
                            dados: number;
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            linhas: number;
                            naoSaoDados: number;
                            pagador: {
                                cpfCnpj: string;
                                nome: string;
                            } | null;
                            recusadas: number;
                            separador: string;
                            soma: number;
                            titulos: string[];
                        };
                        linhas: {
                            linha: number;
                            motivos: {
                                campo: string;
                                texto: string;
                            }[];
                            original: string[];
                            /** @enum {string} */
                            situacao: "DADO" | "NAO_E_DADO" | "RECUSADA";
                            valores: {
                                [key: string]: string | number | null;
                            };
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterNfeDistribuicao: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        agora: string;
                        /** @enum {string} */
                        ambiente: "SIMULADO" | "HOMOLOGACAO" | "PRODUCAO";
                        automatica: boolean;
                        espera: string;
                        faltando: number;
                        impedimento: string;
                        maxNSU: number;
                        mensagem: string;
                        proximaEm: string | null;
                        servico: string;
                        ultimaEm: string | null;
                        ultNSU: number;
                    };
                };
            };
            400: components["responses"]["400.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    alterarNfeDistribuicao: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    automatica: boolean;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        agora: string;
                        /** @enum {string} */
                        ambiente: "SIMULADO" | "HOMOLOGACAO" | "PRODUCAO";
                        automatica: boolean;
                        espera: string;
                        faltando: number;
                        impedimento: string;
                        maxNSU: number;
                        mensagem: string;
                        proximaEm: string | null;
                        servico: string;
                        ultimaEm: string | null;
                        ultNSU: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.SEM_CERTIFICADO.SEM_SERVICO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    pedirNfeDistribuicao: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        tarefaId: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.SEM_CERTIFICADO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterNfeDistribuicaoNaoLidos: {
        parameters: {
            query?: {
                /** @description Só os desta empresa, pelo id dela */
                empresa?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        empresas: {
                            /** Format: uuid */
                            empresaId: string;
                            total: number;
                        }[];
                        itens: {
                            bytes: number;
                            /** Format: uuid */
                            empresaId: string;
                            /** Format: uuid */
                            id: string;
                            lugar: string;
                            motivo: string;
                            nome: string;
                            nsu: number | null;
                            /** Format: date-time */
                            recebidoEm: string;
                            schema: string;
                            /** Format: date-time */
                            tentadoEm: string;
                        }[];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterNfeDistribuicaoNaoLidosConteudo: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    dispensarNfeDistribuicaoNaoLidos: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Feito; não há o que responder */
            204: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    relerNfeDistribuicaoNaoLidos: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lido: boolean;
                        mensagem: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    listarNfeManifestacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        ambiente: "SIMULADO" | "HOMOLOGACAO" | "PRODUCAO";
                        chave: string;
                        criadoEm: string;
                        cStat: string;
                        /** @enum {string} */
                        estado: "pendente" | "enviando" | "registrada" | "rejeitada" | "parada";
                        /** Format: uuid */
                        id: string;
                        justificativa: string;
                        mensagem: string;
                        nProt: string;
                        nSeqEvento: number;
                        tpEvento: string;
                    }[];
                };
            };
            400: components["responses"]["400.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    pedirNfeManifestacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    chave?: {
                        desafio: string;
                        resposta: {
                            /** @enum {string} */
                            authenticatorAttachment?: "platform" | "cross-platform";
                            clientExtensionResults: Record<string, never>;
                            id: string;
                            rawId: string;
                            response: {
                                authenticatorData: string;
                                clientDataJSON: string;
                                signature: string;
                                userHandle?: string;
                            };
                            /** @constant */
                            type: "public-key";
                        };
                    };
                    chaves: string[];
                    codigo?: string;
                    empresas?: string[];
                    foraDoPrazo?: boolean;
                    justificativa?: string;
                    senha?: string;
                    /** @enum {string} */
                    tpEvento: "210200" | "210210" | "210220" | "210240";
                };
            };
        };
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aceitas: number;
                        recusadas: {
                            chave: string;
                            motivo: string;
                        }[];
                        tarefaId: string | null;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SEGUNDO_FATOR_RECUSADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.SEM_CERTIFICADO"];
            410: components["responses"]["410.DESAFIO_INVALIDO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    conferirNfeManifestacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    empresas?: string[];
                    linhas: string[];
                    /** @enum {string} */
                    tpEvento: "210200" | "210210" | "210220" | "210240";
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aviso: string | null;
                        chave: string | null;
                        emitente: string;
                        /** Format: uuid */
                        empresaId: string;
                        foraDoPrazo: string | null;
                        linha: string;
                        numero: number | null;
                        prazo: string | null;
                        recusa: string | null;
                        serie: number | null;
                        valor: number | null;
                    }[];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    retentarNfeManifestacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    pedirNfeSituacao: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    chaves: string[];
                    empresas?: string[];
                };
            };
        };
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        tarefaId: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.SEM_CERTIFICADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    listarNfes: {
        parameters: {
            query?: {
                /** @description Cursor da página anterior (cabeçalho farol-cursor) */
                apos?: string;
                /** @description JSON com os campos que interessam, por exemplo ["nome","uf"]; sem ele, todos */
                colunas?: string;
                /** @description JSON com os filtros, por exemplo {"q":"padaria"} */
                filter?: string;
                /** @description JSON [primeiro, último], por exemplo [0,24] */
                range?: string;
                /** @description JSON [campo, "ASC" ou "DESC"] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description O que veio e quantos há: `fornecedores 0-24/312` */
                    "content-range"?: string;
                    /** @description O cursor da próxima página, que se manda em apos */
                    "farol-cursor"?: string;
                    /** @description Presente, há mais do que o total de content-range */
                    "farol-total-minimo"?: string;
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NFE"][];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterNFE: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NFE"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    revelarNFE: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    campo: "emitenteCpfCnpj";
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        valor: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    exportarNfes: {
        parameters: {
            query?: {
                /** @description JSON com os campos */
                colunas?: string;
                /** @description JSON com os filtros */
                filter?: string;
                /** @description JSON [campo, ordem] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    digitarNfs: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    codigoVerificacao?: string;
                    /** @default null */
                    competencia?: string | null;
                    /** Format: date */
                    emissao: string;
                    /** @default  */
                    informacoes?: string;
                    /** @default null */
                    issRetido?: boolean | null;
                    /** @default  */
                    municipioEmissor?: string;
                    /** Format: uuid */
                    naoLidoId?: string;
                    numero: string;
                    prestador: {
                        /** @default  */
                        codigoMunicipio?: string;
                        documento: string;
                        /** @default  */
                        inscricaoMunicipal?: string;
                        /** @default  */
                        municipio?: string;
                        nome: string;
                        /**
                         * @default
                         * @enum {string}
                         */
                        uf?: "" | "AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO";
                    };
                    /** @default {} */
                    retencoes?: {
                        [key: string]: number;
                    };
                    servico: {
                        /** @default  */
                        codigoMunicipal?: string;
                        /** @default  */
                        codigoNacional?: string;
                        descricao: string;
                        /** @default  */
                        item?: string;
                        /** @default  */
                        municipioPrestacao?: string;
                    };
                    /** @default null */
                    simples?: ("NAO_OPTANTE" | "MEI" | "ME_EPP" | "OPTANTE") | null;
                    valores: {
                        /** @default null */
                        aliquota?: string | null;
                        /** @default null */
                        deducoes?: number | null;
                        /** @default null */
                        descontoCondicionado?: number | null;
                        /** @default null */
                        descontoIncondicionado?: number | null;
                        /** @default null */
                        iss?: number | null;
                        /** @default null */
                        liquido?: number | null;
                        servicos: number;
                    };
                };
            };
        };
        responses: {
            /** @description Sucesso */
            201: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        mensagem: string;
                        /** @enum {string} */
                        situacao: "ok" | "aviso" | "igual";
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterNfsDistribuicao: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        agora: string;
                        /** @enum {string} */
                        ambiente: "SIMULADO" | "HOMOLOGACAO" | "PRODUCAO";
                        automatica: boolean;
                        espera: string;
                        faltando: number;
                        impedimento: string;
                        maxNSU: number;
                        mensagem: string;
                        proximaEm: string | null;
                        servico: string;
                        ultimaEm: string | null;
                        ultNSU: number;
                    };
                };
            };
            400: components["responses"]["400.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    alterarNfsDistribuicao: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    automatica: boolean;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        agora: string;
                        /** @enum {string} */
                        ambiente: "SIMULADO" | "HOMOLOGACAO" | "PRODUCAO";
                        automatica: boolean;
                        espera: string;
                        faltando: number;
                        impedimento: string;
                        maxNSU: number;
                        mensagem: string;
                        proximaEm: string | null;
                        servico: string;
                        ultimaEm: string | null;
                        ultNSU: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.SEM_CERTIFICADO.SEM_SERVICO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    pedirNfsDistribuicao: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        tarefaId: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.SEM_CERTIFICADO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterNfsDistribuicaoNaoLidos: {
        parameters: {
            query?: {
                /** @description Só os desta empresa, pelo id dela */
                empresa?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        empresas: {
                            /** Format: uuid */
                            empresaId: string;
                            total: number;
                        }[];
                        itens: {
                            bytes: number;
                            /** Format: uuid */
                            empresaId: string;
                            /** Format: uuid */
                            id: string;
                            lugar: string;
                            motivo: string;
                            nome: string;
                            nsu: number | null;
                            /** Format: date-time */
                            recebidoEm: string;
                            schema: string;
                            /** Format: date-time */
                            tentadoEm: string;
                        }[];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterNfsDistribuicaoNaoLidosConteudo: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    dispensarNfsDistribuicaoNaoLidos: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Feito; não há o que responder */
            204: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    relerNfsDistribuicaoNaoLidos: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lido: boolean;
                        mensagem: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    importarNfs: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nome do arquivo, codificado como em um endereço (percent-encoding) */
                "farol-arquivo"?: string;
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description O arquivo como ele é, com até 100 MB */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        tarefaId: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE.ESPACO_ESGOTADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA.LEITURA_INTERROMPIDA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterNfsMapa: {
        parameters: {
            query?: {
                /** @description Quantos meses, até o atual: de 1 a 24; sem dizer, 6 */
                meses?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        linhas: {
                            celulas: {
                                mes: string;
                                notas: number;
                                portas: ("ADN" | "ARQUIVO" | "PORTAL" | "DIGITADA")[];
                                /** @enum {string} */
                                sinal: "CHEGOU" | "SILENCIO" | "SEM_SINAL" | "EM_CURSO";
                                valor: number;
                            }[];
                            codigoMunicipio: string;
                            empresa: string;
                            /** Format: uuid */
                            empresaId: string;
                            municipio: string;
                            prestador: string;
                            prestadorCpfCnpj: string;
                        }[];
                        meses: string[];
                        municipios: {
                            codigo: string;
                            desde: string | null;
                            nome: string;
                            notasAdn: number;
                            notasOutras: number;
                            ultima: string | null;
                        }[];
                        truncado: boolean;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    listarNfsMemorias: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date */
                        ate: string;
                        decisao: {
                            aliquotaInss: string | null;
                            baseInssPercentual: string | null;
                            natRend: string | null;
                            retem: {
                                CSRF: boolean | null;
                                INSS: boolean | null;
                                IRRF: boolean | null;
                                ISS: boolean | null;
                            };
                            tpServico: string | null;
                        };
                        /** Format: date-time */
                        em: string;
                        /** Format: uuid */
                        empresaId: string;
                        fim: string;
                        /** Format: uuid */
                        id: string;
                        motivo: string;
                        notas: number;
                        prestador: string;
                        prestadorCpfCnpj: string;
                        quem: string;
                        servico: string;
                    }[];
                };
            };
            400: components["responses"]["400.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    pedirNfsPlanilhas: {
        parameters: {
            query?: {
                /** @description Id do layout de notas de serviço por planilha */
                layout?: string;
                /** @description Ou o modelo da galeria */
                modelo?: string;
            };
            header?: {
                /** @description Nome do arquivo, codificado como em um endereço (percent-encoding) */
                "farol-arquivo"?: string;
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description O arquivo como ele é, com até 100 MB */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        tarefaId: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE.ESPACO_ESGOTADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA.LEITURA_INTERROMPIDA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    listarNfsRegras: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date */
                        ate: string;
                        /** Format: date-time */
                        em: string;
                        /** Format: uuid */
                        empresaId: string;
                        fim: string;
                        /** Format: uuid */
                        id: string;
                        limite: number;
                        motivo: string;
                        notas: number;
                        prestador: string;
                        prestadorCpfCnpj: string;
                        quem: string;
                        servico: string;
                    }[];
                };
            };
            400: components["responses"]["400.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    listarNfses: {
        parameters: {
            query?: {
                /** @description Cursor da página anterior (cabeçalho farol-cursor) */
                apos?: string;
                /** @description JSON com os campos que interessam, por exemplo ["nome","uf"]; sem ele, todos */
                colunas?: string;
                /** @description JSON com os filtros, por exemplo {"q":"padaria"} */
                filter?: string;
                /** @description JSON [primeiro, último], por exemplo [0,24] */
                range?: string;
                /** @description JSON [campo, "ASC" ou "DESC"] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description O que veio e quantos há: `fornecedores 0-24/312` */
                    "content-range"?: string;
                    /** @description O cursor da próxima página, que se manda em apos */
                    "farol-cursor"?: string;
                    /** @description Presente, há mais do que o total de content-range */
                    "farol-total-minimo"?: string;
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NFSE"][];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterNFSE: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NFSE"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    revelarNFSE: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    campo: "prestadorCpfCnpj";
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        valor: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    exportarNfses: {
        parameters: {
            query?: {
                /** @description JSON com os campos */
                colunas?: string;
                /** @description JSON com os filtros */
                filter?: string;
                /** @description JSON [campo, ordem] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    listarPagamentos: {
        parameters: {
            query?: {
                /** @description Cursor da página anterior (cabeçalho farol-cursor) */
                apos?: string;
                /** @description JSON com os campos que interessam, por exemplo ["nome","uf"]; sem ele, todos */
                colunas?: string;
                /** @description JSON com os filtros, por exemplo {"q":"padaria"} */
                filter?: string;
                /** @description JSON [primeiro, último], por exemplo [0,24] */
                range?: string;
                /** @description JSON [campo, "ASC" ou "DESC"] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description O que veio e quantos há: `fornecedores 0-24/312` */
                    "content-range"?: string;
                    /** @description O cursor da próxima página, que se manda em apos */
                    "farol-cursor"?: string;
                    /** @description Presente, há mais do que o total de content-range */
                    "farol-total-minimo"?: string;
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataDePagamento"][];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterDataDePagamento: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataDePagamento"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    listarPagamentosLancamentos: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: string | null;
                        desconto: number;
                        desfeitoEm: string | null;
                        desfeitoPor: string;
                        divergencia: ("RETENCAO_NAO_FEITA" | "VALOR_A_CONFERIR" | "ANTES_DA_EMISSAO" | "PAGO_A_MAIS") | null;
                        /** Format: date-time */
                        em: string;
                        encargos: number;
                        /** Format: uuid */
                        id: string;
                        importacaoId: string | null;
                        layout: string;
                        linha: number | null;
                        motivo: string;
                        /** @enum {string} */
                        origem: "IMPORTACAO" | "BANCO" | "LINK" | "A_MAO";
                        parcela: number | null;
                        parcelas: number | null;
                        quem: string;
                        /** @enum {string} */
                        tipo: "PAGAMENTO" | "NAO_PAGO" | "NAO_E_NOSSO" | "PAGO_POR_OUTRA";
                        transacao: string;
                        valor: number | null;
                    }[];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    criarPagamentosLancamentos: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default null */
                    data?: string | null;
                    /** @default 0 */
                    desconto?: number;
                    /** @default 0 */
                    encargos?: number;
                    /** @default  */
                    motivo?: string;
                    /** @enum {string} */
                    tipo: "PAGAMENTO" | "NAO_PAGO" | "NAO_E_NOSSO" | "PAGO_POR_OUTRA";
                    /** @default null */
                    valor?: number | null;
                    versao: number;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            201: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: string | null;
                        desconto: number;
                        desfeitoEm: string | null;
                        desfeitoPor: string;
                        divergencia: ("RETENCAO_NAO_FEITA" | "VALOR_A_CONFERIR" | "ANTES_DA_EMISSAO" | "PAGO_A_MAIS") | null;
                        /** Format: date-time */
                        em: string;
                        encargos: number;
                        /** Format: uuid */
                        id: string;
                        importacaoId: string | null;
                        layout: string;
                        linha: number | null;
                        motivo: string;
                        /** @enum {string} */
                        origem: "IMPORTACAO" | "BANCO" | "LINK" | "A_MAO";
                        parcela: number | null;
                        parcelas: number | null;
                        quem: string;
                        /** @enum {string} */
                        tipo: "PAGAMENTO" | "NAO_PAGO" | "NAO_E_NOSSO" | "PAGO_POR_OUTRA";
                        transacao: string;
                        valor: number | null;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    desfazerPagamentosLancamentos: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
                /** @description O que o endereço chama de lancamentoId */
                lancamentoId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    motivo?: string;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: string | null;
                        desconto: number;
                        desfeitoEm: string | null;
                        desfeitoPor: string;
                        divergencia: ("RETENCAO_NAO_FEITA" | "VALOR_A_CONFERIR" | "ANTES_DA_EMISSAO" | "PAGO_A_MAIS") | null;
                        /** Format: date-time */
                        em: string;
                        encargos: number;
                        /** Format: uuid */
                        id: string;
                        importacaoId: string | null;
                        layout: string;
                        linha: number | null;
                        motivo: string;
                        /** @enum {string} */
                        origem: "IMPORTACAO" | "BANCO" | "LINK" | "A_MAO";
                        parcela: number | null;
                        parcelas: number | null;
                        quem: string;
                        /** @enum {string} */
                        tipo: "PAGAMENTO" | "NAO_PAGO" | "NAO_E_NOSSO" | "PAGO_POR_OUTRA";
                        transacao: string;
                        valor: number | null;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    revelarDataDePagamento: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    campo: "fornecedorCpfCnpj";
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        valor: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterPagamentosCalendario: {
        parameters: {
            query?: {
                /** @description AAAA-MM; sem dizer, o mês de hoje */
                mes?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        abertosAntes: number;
                        cortado: boolean;
                        devidas: {
                            atraso: {
                                dias: number;
                                juros: number;
                                multa: number;
                                texto: string;
                            } | null;
                            base: number | null;
                            codigoReceita: string;
                            dispensado: number;
                            documentoId: string;
                            emissao: string | null;
                            /** Format: uuid */
                            empresaId: string;
                            falta: string;
                            fatoGerador: string | null;
                            fornecedor: string;
                            incerta: boolean;
                            /** @enum {string} */
                            momento: "CREDITO" | "PAGAMENTO" | "EMISSAO" | "COMPETENCIA";
                            norma: string;
                            numero: string;
                            /** Format: uuid */
                            pagamentoId: string;
                            regra: string;
                            /** @enum {string} */
                            tributo: "IRRF" | "CSRF" | "INSS" | "ISS";
                            valor: number;
                            vencimento: string | null;
                        }[];
                        /** Format: date */
                        hoje: string;
                        mes: string;
                        semData: {
                            documentos: number;
                            falta: string;
                            /** @enum {string} */
                            tributo: "IRRF" | "CSRF" | "INSS" | "ISS";
                            valor: number;
                        }[];
                        vencimentos: {
                            atrasado: boolean;
                            codigoReceita: string;
                            documentos: number;
                            /** Format: uuid */
                            empresaId: string;
                            estimativa: number;
                            /** @enum {string} */
                            tributo: "IRRF" | "CSRF" | "INSS" | "ISS";
                            valor: number;
                            /** Format: date */
                            vencimento: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    exportarPagamentosCalendario: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default null */
                    layout?: ({
                        /** Format: uuid */
                        id: string;
                    } | {
                        modelo: string;
                    }) | null;
                    mes: string;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    pedirPagamentosExportacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default null */
                    ate?: string | null;
                    /**
                     * @default [
                     *       "NFSE"
                     *     ]
                     */
                    documentos?: ("NFSE" | "NFE" | "CTE")[];
                    /** @enum {string} */
                    empresas: "ESCOLHIDA" | "TODAS";
                    /** @enum {string} */
                    formato: "XLSX" | "CSV" | "LAYOUT";
                    /** @default  */
                    fornecedorCpfCnpj?: string;
                    /** @default null */
                    layout?: ({
                        /** Format: uuid */
                        id: string;
                    } | {
                        modelo: string;
                    }) | null;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        tarefaId: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterPagamentosExportacoesArquivo: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    exportarPagamentos: {
        parameters: {
            query?: {
                /** @description JSON com os campos */
                colunas?: string;
                /** @description JSON com os filtros */
                filter?: string;
                /** @description JSON [campo, ordem] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    listarPagamentosImportacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aplicadaEm: string | null;
                        /** Format: date-time */
                        criadoEm: string;
                        desfeitaEm: string | null;
                        /** @enum {string} */
                        estado: "recebida" | "lendo" | "conferida" | "aplicando" | "aplicada" | "desfazendo" | "desfeita" | "descartada";
                        grupos: {
                            /** @enum {string} */
                            grupo: "APLICA" | "JA_ESTAVA" | "PERGUNTA" | "NAO_ACHEI" | "RECUSADA" | "NAO_E_DADO";
                            linhas: number;
                            soma: number;
                        }[];
                        /** Format: uuid */
                        id: string;
                        layout: {
                            id: string | null;
                            modelo: string;
                            nome: string;
                            versao: number;
                        } | null;
                        lido: {
                            aba: string;
                            abas: string[];
                            avisos: string[];
                            cabecalho: number;
                            /** @enum {string} */
                            codificacao: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            conferencias: {
                                confere: boolean;
                                esperado: string;
                                lido: string;
                                nome: string;
                            }[];
                            dados: number;
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            linhas: number;
                            naoSaoDados: number;
                            pagador: {
                                cpfCnpj: string;
                                nome: string;
                            } | null;
                            recusadas: number;
                            separador: string;
                            soma: number;
                            titulos: string[];
                        } | null;
                        nome: string;
                        /** @enum {string} */
                        origem: "ARQUIVO" | "LINK";
                        perguntas: {
                            linhas: number;
                            /** @enum {string} */
                            pergunta: "VARIAS" | "SOMA" | "SO_PROPOSTA" | "ANTES_DA_EMISSAO" | "DATA_DIFERENTE" | "LISTA_VELHA" | "OCORRENCIA" | "FORA_DA_LISTA" | "ESTORNO";
                        }[];
                        quem: string;
                        reconhecidos: {
                            id: string | null;
                            modelo: string;
                            motivo: string;
                            nome: string;
                            versao: number;
                        }[];
                        tarefaId: string | null;
                    }[];
                };
            };
            400: components["responses"]["400.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    criarPagamentosImportacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nome do arquivo, codificado como em um endereço (percent-encoding) */
                "farol-arquivo"?: string;
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description O arquivo como ele é, com até 40 MB */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Sucesso */
            201: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        amostra: {
                            celulas: string[];
                            linha: number;
                        }[];
                        aplicadaEm: string | null;
                        /** Format: date-time */
                        criadoEm: string;
                        desfeitaEm: string | null;
                        /** @enum {string} */
                        estado: "recebida" | "lendo" | "conferida" | "aplicando" | "aplicada" | "desfazendo" | "desfeita" | "descartada";
                        grupos: {
                            /** @enum {string} */
                            grupo: "APLICA" | "JA_ESTAVA" | "PERGUNTA" | "NAO_ACHEI" | "RECUSADA" | "NAO_E_DADO";
                            linhas: number;
                            soma: number;
                        }[];
                        /** Format: uuid */
                        id: string;
                        layout: {
                            id: string | null;
                            modelo: string;
                            nome: string;
                            versao: number;
                        } | null;
                        lido: {
                            aba: string;
                            abas: string[];
                            avisos: string[];
                            cabecalho: number;
                            /** @enum {string} */
                            codificacao: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            conferencias: {
                                confere: boolean;
                                esperado: string;
                                lido: string;
                                nome: string;
                            }[];
                            dados: number;
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            linhas: number;
                            naoSaoDados: number;
                            pagador: {
                                cpfCnpj: string;
                                nome: string;
                            } | null;
                            recusadas: number;
                            separador: string;
                            soma: number;
                            titulos: string[];
                        } | null;
                        nome: string;
                        /** @enum {string} */
                        origem: "ARQUIVO" | "LINK";
                        palpites: {
                            /** @enum {string} */
                            certeza: "CERTA" | "PROVAVEL" | "INCERTA";
                            motivo: string;
                            sobre: string;
                        }[];
                        perguntas: {
                            linhas: number;
                            /** @enum {string} */
                            pergunta: "VARIAS" | "SOMA" | "SO_PROPOSTA" | "ANTES_DA_EMISSAO" | "DATA_DIFERENTE" | "LISTA_VELHA" | "OCORRENCIA" | "FORA_DA_LISTA" | "ESTORNO";
                        }[];
                        proposta: {
                            /** @default  */
                            aba?: string;
                            /**
                             * @default "
                             * @enum {string}
                             */
                            aspas?: "\"" | "'" | "";
                            /** @default null */
                            cabecalho?: number | null;
                            campos: {
                                campo: string;
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                decimal?: "AUTO" | "," | ".";
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                                /** @default false */
                                inverteSinal?: boolean;
                                /** @default false */
                                obrigatorio?: boolean;
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default  */
                                padrao?: string;
                                /** @default [] */
                                transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                            }[];
                            /**
                             * @default [
                             *       "ID",
                             *       "CHAVE",
                             *       "FORNECEDOR_NUMERO",
                             *       "CODIGO_NUMERO",
                             *       "FORNECEDOR_VALOR"
                             *     ]
                             */
                            casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            /** @default [] */
                            condicoes?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /** @default [] */
                            conferencias?: {
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                linha: {
                                    /** @enum {string} */
                                    operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                    origem: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @default [] */
                                    valores?: string[];
                                };
                                onde: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @enum {string} */
                                tipo: "QUANTIDADE" | "SOMA";
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            datas1904?: "AUTO" | "SIM" | "NAO";
                            /** @default [] */
                            dePara?: {
                                codigo: string;
                                cpfCnpj: string;
                            }[];
                            /** @enum {string} */
                            finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            /** @default null */
                            largura?: number | null;
                            /** @default [] */
                            naoSaoDados?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            separador?: "AUTO" | ";" | "," | "\t" | "|";
                            /** @default null */
                            ultimosDigitos?: number | null;
                        } | null;
                        quem: string;
                        reconhecidos: {
                            id: string | null;
                            modelo: string;
                            motivo: string;
                            nome: string;
                            versao: number;
                        }[];
                        tarefaId: string | null;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.EM_USO"];
            413: components["responses"]["413.CORPO_GRANDE.ESPACO_ESGOTADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA.LEITURA_INTERROMPIDA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterPagamentosImportacoesPorId: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        amostra: {
                            celulas: string[];
                            linha: number;
                        }[];
                        aplicadaEm: string | null;
                        /** Format: date-time */
                        criadoEm: string;
                        desfeitaEm: string | null;
                        /** @enum {string} */
                        estado: "recebida" | "lendo" | "conferida" | "aplicando" | "aplicada" | "desfazendo" | "desfeita" | "descartada";
                        grupos: {
                            /** @enum {string} */
                            grupo: "APLICA" | "JA_ESTAVA" | "PERGUNTA" | "NAO_ACHEI" | "RECUSADA" | "NAO_E_DADO";
                            linhas: number;
                            soma: number;
                        }[];
                        /** Format: uuid */
                        id: string;
                        layout: {
                            id: string | null;
                            modelo: string;
                            nome: string;
                            versao: number;
                        } | null;
                        lido: {
                            aba: string;
                            abas: string[];
                            avisos: string[];
                            cabecalho: number;
                            /** @enum {string} */
                            codificacao: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            conferencias: {
                                confere: boolean;
                                esperado: string;
                                lido: string;
                                nome: string;
                            }[];
                            dados: number;
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            linhas: number;
                            naoSaoDados: number;
                            pagador: {
                                cpfCnpj: string;
                                nome: string;
                            } | null;
                            recusadas: number;
                            separador: string;
                            soma: number;
                            titulos: string[];
                        } | null;
                        nome: string;
                        /** @enum {string} */
                        origem: "ARQUIVO" | "LINK";
                        palpites: {
                            /** @enum {string} */
                            certeza: "CERTA" | "PROVAVEL" | "INCERTA";
                            motivo: string;
                            sobre: string;
                        }[];
                        perguntas: {
                            linhas: number;
                            /** @enum {string} */
                            pergunta: "VARIAS" | "SOMA" | "SO_PROPOSTA" | "ANTES_DA_EMISSAO" | "DATA_DIFERENTE" | "LISTA_VELHA" | "OCORRENCIA" | "FORA_DA_LISTA" | "ESTORNO";
                        }[];
                        proposta: {
                            /** @default  */
                            aba?: string;
                            /**
                             * @default "
                             * @enum {string}
                             */
                            aspas?: "\"" | "'" | "";
                            /** @default null */
                            cabecalho?: number | null;
                            campos: {
                                campo: string;
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                decimal?: "AUTO" | "," | ".";
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                                /** @default false */
                                inverteSinal?: boolean;
                                /** @default false */
                                obrigatorio?: boolean;
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default  */
                                padrao?: string;
                                /** @default [] */
                                transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                            }[];
                            /**
                             * @default [
                             *       "ID",
                             *       "CHAVE",
                             *       "FORNECEDOR_NUMERO",
                             *       "CODIGO_NUMERO",
                             *       "FORNECEDOR_VALOR"
                             *     ]
                             */
                            casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            /** @default [] */
                            condicoes?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /** @default [] */
                            conferencias?: {
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                linha: {
                                    /** @enum {string} */
                                    operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                    origem: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @default [] */
                                    valores?: string[];
                                };
                                onde: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @enum {string} */
                                tipo: "QUANTIDADE" | "SOMA";
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            datas1904?: "AUTO" | "SIM" | "NAO";
                            /** @default [] */
                            dePara?: {
                                codigo: string;
                                cpfCnpj: string;
                            }[];
                            /** @enum {string} */
                            finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            /** @default null */
                            largura?: number | null;
                            /** @default [] */
                            naoSaoDados?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            separador?: "AUTO" | ";" | "," | "\t" | "|";
                            /** @default null */
                            ultimosDigitos?: number | null;
                        } | null;
                        quem: string;
                        reconhecidos: {
                            id: string | null;
                            modelo: string;
                            motivo: string;
                            nome: string;
                            versao: number;
                        }[];
                        tarefaId: string | null;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    aplicarPagamentosImportacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    motivo?: string;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aplicadaEm: string | null;
                        /** Format: date-time */
                        criadoEm: string;
                        desfeitaEm: string | null;
                        /** @enum {string} */
                        estado: "recebida" | "lendo" | "conferida" | "aplicando" | "aplicada" | "desfazendo" | "desfeita" | "descartada";
                        grupos: {
                            /** @enum {string} */
                            grupo: "APLICA" | "JA_ESTAVA" | "PERGUNTA" | "NAO_ACHEI" | "RECUSADA" | "NAO_E_DADO";
                            linhas: number;
                            soma: number;
                        }[];
                        /** Format: uuid */
                        id: string;
                        layout: {
                            id: string | null;
                            modelo: string;
                            nome: string;
                            versao: number;
                        } | null;
                        lido: {
                            aba: string;
                            abas: string[];
                            avisos: string[];
                            cabecalho: number;
                            /** @enum {string} */
                            codificacao: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            conferencias: {
                                confere: boolean;
                                esperado: string;
                                lido: string;
                                nome: string;
                            }[];
                            dados: number;
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            linhas: number;
                            naoSaoDados: number;
                            pagador: {
                                cpfCnpj: string;
                                nome: string;
                            } | null;
                            recusadas: number;
                            separador: string;
                            soma: number;
                            titulos: string[];
                        } | null;
                        nome: string;
                        /** @enum {string} */
                        origem: "ARQUIVO" | "LINK";
                        perguntas: {
                            linhas: number;
                            /** @enum {string} */
                            pergunta: "VARIAS" | "SOMA" | "SO_PROPOSTA" | "ANTES_DA_EMISSAO" | "DATA_DIFERENTE" | "LISTA_VELHA" | "OCORRENCIA" | "FORA_DA_LISTA" | "ESTORNO";
                        }[];
                        quem: string;
                        reconhecidos: {
                            id: string | null;
                            modelo: string;
                            motivo: string;
                            nome: string;
                            versao: number;
                        }[];
                        tarefaId: string | null;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    descartarPagamentosImportacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aplicadaEm: string | null;
                        /** Format: date-time */
                        criadoEm: string;
                        desfeitaEm: string | null;
                        /** @enum {string} */
                        estado: "recebida" | "lendo" | "conferida" | "aplicando" | "aplicada" | "desfazendo" | "desfeita" | "descartada";
                        grupos: {
                            /** @enum {string} */
                            grupo: "APLICA" | "JA_ESTAVA" | "PERGUNTA" | "NAO_ACHEI" | "RECUSADA" | "NAO_E_DADO";
                            linhas: number;
                            soma: number;
                        }[];
                        /** Format: uuid */
                        id: string;
                        layout: {
                            id: string | null;
                            modelo: string;
                            nome: string;
                            versao: number;
                        } | null;
                        lido: {
                            aba: string;
                            abas: string[];
                            avisos: string[];
                            cabecalho: number;
                            /** @enum {string} */
                            codificacao: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            conferencias: {
                                confere: boolean;
                                esperado: string;
                                lido: string;
                                nome: string;
                            }[];
                            dados: number;
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            linhas: number;
                            naoSaoDados: number;
                            pagador: {
                                cpfCnpj: string;
                                nome: string;
                            } | null;
                            recusadas: number;
                            separador: string;
                            soma: number;
                            titulos: string[];
                        } | null;
                        nome: string;
                        /** @enum {string} */
                        origem: "ARQUIVO" | "LINK";
                        perguntas: {
                            linhas: number;
                            /** @enum {string} */
                            pergunta: "VARIAS" | "SOMA" | "SO_PROPOSTA" | "ANTES_DA_EMISSAO" | "DATA_DIFERENTE" | "LISTA_VELHA" | "OCORRENCIA" | "FORA_DA_LISTA" | "ESTORNO";
                        }[];
                        quem: string;
                        reconhecidos: {
                            id: string | null;
                            modelo: string;
                            motivo: string;
                            nome: string;
                            versao: number;
                        }[];
                        tarefaId: string | null;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    desfazerPagamentosImportacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    motivo?: string;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aplicadaEm: string | null;
                        /** Format: date-time */
                        criadoEm: string;
                        desfeitaEm: string | null;
                        /** @enum {string} */
                        estado: "recebida" | "lendo" | "conferida" | "aplicando" | "aplicada" | "desfazendo" | "desfeita" | "descartada";
                        grupos: {
                            /** @enum {string} */
                            grupo: "APLICA" | "JA_ESTAVA" | "PERGUNTA" | "NAO_ACHEI" | "RECUSADA" | "NAO_E_DADO";
                            linhas: number;
                            soma: number;
                        }[];
                        /** Format: uuid */
                        id: string;
                        layout: {
                            id: string | null;
                            modelo: string;
                            nome: string;
                            versao: number;
                        } | null;
                        lido: {
                            aba: string;
                            abas: string[];
                            avisos: string[];
                            cabecalho: number;
                            /** @enum {string} */
                            codificacao: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            conferencias: {
                                confere: boolean;
                                esperado: string;
                                lido: string;
                                nome: string;
                            }[];
                            dados: number;
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            linhas: number;
                            naoSaoDados: number;
                            pagador: {
                                cpfCnpj: string;
                                nome: string;
                            } | null;
                            recusadas: number;
                            separador: string;
                            soma: number;
                            titulos: string[];
                        } | null;
                        nome: string;
                        /** @enum {string} */
                        origem: "ARQUIVO" | "LINK";
                        perguntas: {
                            linhas: number;
                            /** @enum {string} */
                            pergunta: "VARIAS" | "SOMA" | "SO_PROPOSTA" | "ANTES_DA_EMISSAO" | "DATA_DIFERENTE" | "LISTA_VELHA" | "OCORRENCIA" | "FORA_DA_LISTA" | "ESTORNO";
                        }[];
                        quem: string;
                        reconhecidos: {
                            id: string | null;
                            modelo: string;
                            motivo: string;
                            nome: string;
                            versao: number;
                        }[];
                        tarefaId: string | null;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    lerPagamentosImportacoes: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    layout: {
                        /** Format: uuid */
                        id: string;
                    } | {
                        modelo: string;
                    } | {
                        valor: {
                            /** @default  */
                            aba?: string;
                            /**
                             * @default "
                             * @enum {string}
                             */
                            aspas?: "\"" | "'" | "";
                            /** @default null */
                            cabecalho?: number | null;
                            campos: {
                                campo: string;
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                decimal?: "AUTO" | "," | ".";
                                /**
                                 * @default AUTO
                                 * @enum {string}
                                 */
                                formatoData?: "AUTO" | "DD/MM/AAAA" | "DD/MM/AA" | "DDMMAAAA" | "DDMMAA" | "AAAA-MM-DD" | "AAAAMMDD" | "MM/DD/AAAA";
                                /** @default false */
                                inverteSinal?: boolean;
                                /** @default false */
                                obrigatorio?: boolean;
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default  */
                                padrao?: string;
                                /** @default [] */
                                transformacoes?: ("APARA" | "SO_DIGITOS" | "SEM_ZEROS" | "MAIUSCULAS" | "ANTES_DA_BARRA" | "DEPOIS_DA_BARRA" | "CORTA")[];
                            }[];
                            /**
                             * @default [
                             *       "ID",
                             *       "CHAVE",
                             *       "FORNECEDOR_NUMERO",
                             *       "CODIGO_NUMERO",
                             *       "FORNECEDOR_VALOR"
                             *     ]
                             */
                            casar?: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR")[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            codificacao?: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            /** @default [] */
                            condicoes?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /** @default [] */
                            conferencias?: {
                                /** @default null */
                                decimaisImplicitos?: number | null;
                                linha: {
                                    /** @enum {string} */
                                    operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                    origem: {
                                        /** @constant */
                                        tipo: "TITULO";
                                        titulos: string[];
                                    } | {
                                        coluna: number;
                                        /** @constant */
                                        tipo: "COLUNA";
                                    } | {
                                        faixa: {
                                            fim: number;
                                            inicio: number;
                                        };
                                        /** @constant */
                                        tipo: "FAIXA";
                                    } | {
                                        /** @constant */
                                        tipo: "CONSTANTE";
                                        valor: string;
                                    };
                                    /** @default [] */
                                    valores?: string[];
                                };
                                onde: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @enum {string} */
                                tipo: "QUANTIDADE" | "SOMA";
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            datas1904?: "AUTO" | "SIM" | "NAO";
                            /** @default [] */
                            dePara?: {
                                codigo: string;
                                cpfCnpj: string;
                            }[];
                            /** @enum {string} */
                            finalidade: "DATAS_PAGAMENTO" | "FORNECEDORES" | "NFSE" | "LISTA" | "RETENCOES";
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            /** @default null */
                            largura?: number | null;
                            /** @default [] */
                            naoSaoDados?: {
                                /** @enum {string} */
                                operador: "IGUAL" | "DIFERENTE" | "CONTEM" | "COMECA" | "VAZIO" | "PREENCHIDO";
                                origem: {
                                    /** @constant */
                                    tipo: "TITULO";
                                    titulos: string[];
                                } | {
                                    coluna: number;
                                    /** @constant */
                                    tipo: "COLUNA";
                                } | {
                                    faixa: {
                                        fim: number;
                                        inicio: number;
                                    };
                                    /** @constant */
                                    tipo: "FAIXA";
                                } | {
                                    /** @constant */
                                    tipo: "CONSTANTE";
                                    valor: string;
                                };
                                /** @default [] */
                                valores?: string[];
                            }[];
                            /**
                             * @default AUTO
                             * @enum {string}
                             */
                            separador?: "AUTO" | ";" | "," | "\t" | "|";
                            /** @default null */
                            ultimosDigitos?: number | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aplicadaEm: string | null;
                        /** Format: date-time */
                        criadoEm: string;
                        desfeitaEm: string | null;
                        /** @enum {string} */
                        estado: "recebida" | "lendo" | "conferida" | "aplicando" | "aplicada" | "desfazendo" | "desfeita" | "descartada";
                        grupos: {
                            /** @enum {string} */
                            grupo: "APLICA" | "JA_ESTAVA" | "PERGUNTA" | "NAO_ACHEI" | "RECUSADA" | "NAO_E_DADO";
                            linhas: number;
                            soma: number;
                        }[];
                        /** Format: uuid */
                        id: string;
                        layout: {
                            id: string | null;
                            modelo: string;
                            nome: string;
                            versao: number;
                        } | null;
                        lido: {
                            aba: string;
                            abas: string[];
                            avisos: string[];
                            cabecalho: number;
                            /** @enum {string} */
                            codificacao: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            conferencias: {
                                confere: boolean;
                                esperado: string;
                                lido: string;
                                nome: string;
                            }[];
                            dados: number;
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            linhas: number;
                            naoSaoDados: number;
                            pagador: {
                                cpfCnpj: string;
                                nome: string;
                            } | null;
                            recusadas: number;
                            separador: string;
                            soma: number;
                            titulos: string[];
                        } | null;
                        nome: string;
                        /** @enum {string} */
                        origem: "ARQUIVO" | "LINK";
                        perguntas: {
                            linhas: number;
                            /** @enum {string} */
                            pergunta: "VARIAS" | "SOMA" | "SO_PROPOSTA" | "ANTES_DA_EMISSAO" | "DATA_DIFERENTE" | "LISTA_VELHA" | "OCORRENCIA" | "FORA_DA_LISTA" | "ESTORNO";
                        }[];
                        quem: string;
                        reconhecidos: {
                            id: string | null;
                            modelo: string;
                            motivo: string;
                            nome: string;
                            versao: number;
                        }[];
                        tarefaId: string | null;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterPagamentosImportacoesLinhas: {
        parameters: {
            query?: {
                /** @description APLICA, JA_ESTAVA, PERGUNTA, NAO_ACHEI, RECUSADA, NAO_E_DADO */
                grupo?: string;
                /** @description Posição da primeira, a partir de 0 */
                inicio?: string;
                /** @description VARIAS, SOMA, SO_PROPOSTA, ANTES_DA_EMISSAO, DATA_DIFERENTE, LISTA_VELHA, OCORRENCIA, FORA_DA_LISTA, ESTORNO */
                pergunta?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        linhas: {
                            avisos: string[];
                            candidatas: {
                                bruto: number | null;
                                emissao: string | null;
                                fornecedor: string;
                                liquido: number | null;
                                motivo: string;
                                numero: string;
                                /** Format: uuid */
                                pagamentoId: string;
                                pagoEm: string | null;
                                saldo: number | null;
                                serie: string;
                            }[];
                            como: ("ID" | "CHAVE" | "FORNECEDOR_NUMERO" | "CODIGO_NUMERO" | "FORNECEDOR_VALOR") | null;
                            data: string | null;
                            documentos: {
                                bruto: number | null;
                                emissao: string | null;
                                fornecedor: string;
                                liquido: number | null;
                                motivo: string;
                                numero: string;
                                /** Format: uuid */
                                pagamentoId: string;
                                pagoEm: string | null;
                                saldo: number | null;
                                serie: string;
                            }[];
                            encargos: number;
                            explicacao: ("LIQUIDO" | "BRUTO" | "ENCARGOS" | "PARTE" | "SOMA" | "TARIFA" | "A_CONFERIR" | "SEM_VALOR") | null;
                            /** @enum {string} */
                            grupo: "APLICA" | "JA_ESTAVA" | "PERGUNTA" | "NAO_ACHEI" | "RECUSADA" | "NAO_E_DADO";
                            linha: number;
                            motivo: string;
                            original: string[];
                            pergunta: ("VARIAS" | "SOMA" | "SO_PROPOSTA" | "ANTES_DA_EMISSAO" | "DATA_DIFERENTE" | "LISTA_VELHA" | "OCORRENCIA" | "FORA_DA_LISTA" | "ESTORNO") | null;
                            respondida: boolean;
                            valor: number | null;
                            valores: {
                                [key: string]: string | number | null;
                            };
                        }[];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterPagamentosImportacoesMuda: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        competencias: {
                            documentos: number;
                            fechada: boolean;
                            mes: string;
                            valor: number;
                        }[];
                        pedeMotivo: boolean;
                        retencoes: {
                            atrasada: boolean;
                            documentos: number;
                            mes: string;
                            tributo: string;
                            valor: number;
                            /** Format: date */
                            vencimento: string;
                        }[];
                        retificar: {
                            beneficiario: string;
                            evento: string;
                            mes: string;
                            motivo: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterPagamentosImportacoesRelatorio: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    enviarPagamentosImportacoesRespostas: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    respostas?: {
                        /** @default false */
                        lembrarCodigo?: boolean;
                        linha: number;
                        pagamentos: string[];
                    }[];
                    /** @default null */
                    todas?: {
                        /** @enum {string} */
                        pergunta: "VARIAS" | "SOMA" | "SO_PROPOSTA" | "ANTES_DA_EMISSAO" | "DATA_DIFERENTE" | "LISTA_VELHA" | "OCORRENCIA" | "FORA_DA_LISTA" | "ESTORNO";
                        /** @enum {string} */
                        resposta: "PROPOSTA" | "DEIXA_DE_FORA";
                    } | null;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aplicadaEm: string | null;
                        /** Format: date-time */
                        criadoEm: string;
                        desfeitaEm: string | null;
                        /** @enum {string} */
                        estado: "recebida" | "lendo" | "conferida" | "aplicando" | "aplicada" | "desfazendo" | "desfeita" | "descartada";
                        grupos: {
                            /** @enum {string} */
                            grupo: "APLICA" | "JA_ESTAVA" | "PERGUNTA" | "NAO_ACHEI" | "RECUSADA" | "NAO_E_DADO";
                            linhas: number;
                            soma: number;
                        }[];
                        /** Format: uuid */
                        id: string;
                        layout: {
                            id: string | null;
                            modelo: string;
                            nome: string;
                            versao: number;
                        } | null;
                        lido: {
                            aba: string;
                            abas: string[];
                            avisos: string[];
                            cabecalho: number;
                            /** @enum {string} */
                            codificacao: "AUTO" | "UTF-8" | "UTF-16" | "WINDOWS-1252" | "ISO-8859-1" | "IBM850";
                            conferencias: {
                                confere: boolean;
                                esperado: string;
                                lido: string;
                                nome: string;
                            }[];
                            dados: number;
                            /** @enum {string} */
                            formato: "DELIMITADO" | "POSICIONAL" | "PLANILHA" | "CNAB240" | "OFX";
                            linhas: number;
                            naoSaoDados: number;
                            pagador: {
                                cpfCnpj: string;
                                nome: string;
                            } | null;
                            recusadas: number;
                            separador: string;
                            soma: number;
                            titulos: string[];
                        } | null;
                        nome: string;
                        /** @enum {string} */
                        origem: "ARQUIVO" | "LINK";
                        perguntas: {
                            linhas: number;
                            /** @enum {string} */
                            pergunta: "VARIAS" | "SOMA" | "SO_PROPOSTA" | "ANTES_DA_EMISSAO" | "DATA_DIFERENTE" | "LISTA_VELHA" | "OCORRENCIA" | "FORA_DA_LISTA" | "ESTORNO";
                        }[];
                        quem: string;
                        reconhecidos: {
                            id: string | null;
                            modelo: string;
                            motivo: string;
                            nome: string;
                            versao: number;
                        }[];
                        tarefaId: string | null;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    enviarPagamentosLancamentos: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default null */
                    data?: string | null;
                    itens: {
                        /** Format: uuid */
                        id: string;
                        versao: number;
                    }[];
                    /** @default  */
                    motivo?: string;
                    /** @enum {string} */
                    tipo: "PAGAMENTO" | "NAO_PAGO" | "NAO_E_NOSSO" | "PAGO_POR_OUTRA";
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        itens: {
                            /** Format: uuid */
                            id: string;
                            mensagem: string;
                            /** @enum {string} */
                            situacao: "ok" | "erro";
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    listarPagamentosPedidos: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        abertoEm: string | null;
                        /** Format: date-time */
                        criadoEm: string;
                        documentos: number;
                        email: string;
                        /** Format: uuid */
                        empresaId: string;
                        /** @enum {string} */
                        estado: "ABERTO" | "RESPONDIDO" | "NADA" | "REVOGADO" | "VENCIDO";
                        /** Format: uuid */
                        id: string;
                        importacaoId: string | null;
                        lembretes: number;
                        mes: string;
                        nome: string;
                        preenchidos: number;
                        quem: string;
                        /** Format: date-time */
                        venceEm: string;
                    }[];
                };
            };
            400: components["responses"]["400.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterPagamentosTotais: {
        parameters: {
            query?: {
                /** @description JSON com os filtros da lista */
                filter?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        divergem: number;
                        documentos: number;
                        liquido: number;
                        pago: number;
                        saldo: number;
                        semData: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterParados: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        itens: {
                            ato: string;
                            chave: string;
                            empresa: string;
                            /** Format: uuid */
                            empresaId: string;
                            /** @enum {string} */
                            especie: "NFE" | "CTE" | "NFSE";
                            /** Format: uuid */
                            id: string;
                            incerto: boolean;
                            motivo: string;
                            /** Format: date-time */
                            paradoEm: string;
                            /** Format: date-time */
                            pedidoEm: string;
                            pode: boolean;
                        }[];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    desistirParados: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        feitos: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    retentarParados: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "farol-tarefa": components["headers"]["farol-tarefa"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        feitos: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    listarPerfis: {
        parameters: {
            query?: {
                /** @description Cursor da página anterior (cabeçalho farol-cursor) */
                apos?: string;
                /** @description JSON com os campos que interessam, por exemplo ["nome","uf"]; sem ele, todos */
                colunas?: string;
                /** @description JSON com os filtros, por exemplo {"q":"padaria"} */
                filter?: string;
                /** @description JSON [primeiro, último], por exemplo [0,24] */
                range?: string;
                /** @description JSON [campo, "ASC" ou "DESC"] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description O que veio e quantos há: `fornecedores 0-24/312` */
                    "content-range"?: string;
                    /** @description O cursor da próxima página, que se manda em apos */
                    "farol-cursor"?: string;
                    /** @description Presente, há mais do que o total de content-range */
                    "farol-total-minimo"?: string;
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Perfil"][];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterPerfil: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Perfil"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterPerfisHistorico: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mais: boolean;
                        momentos: {
                            acao: string;
                            alteracoes: {
                                antes: string | null;
                                campo: string;
                                depois: string | null;
                                rotulo: string;
                            }[];
                            delegante: string;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            instante: string;
                            reversivel: boolean;
                            usuario: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    reverterPerfil: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    momento: string;
                    versao: number;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Perfil"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    exportarPerfis: {
        parameters: {
            query?: {
                /** @description JSON com os campos */
                colunas?: string;
                /** @description JSON com os filtros */
                filter?: string;
                /** @description JSON [campo, ordem] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    criarRaizes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nome do arquivo, codificado como em um endereço (percent-encoding) */
                "farol-arquivo"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description O arquivo como ele é, com até 5 MB */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Sucesso */
            201: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        itens: {
                            item: string;
                            link: string;
                            mensagem: string;
                            /** @enum {string} */
                            situacao: "ok" | "igual" | "aviso" | "erro";
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.ENDERECO_RECUSADO.SEM_PERMISSAO"];
            413: components["responses"]["413.CORPO_GRANDE.ESPACO_ESGOTADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA.LEITURA_INTERROMPIDA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.MUITAS_TENTATIVAS"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    listarServicos: {
        parameters: {
            query?: {
                /** @description Cursor da página anterior (cabeçalho farol-cursor) */
                apos?: string;
                /** @description JSON com os campos que interessam, por exemplo ["nome","uf"]; sem ele, todos */
                colunas?: string;
                /** @description JSON com os filtros, por exemplo {"q":"padaria"} */
                filter?: string;
                /** @description JSON [primeiro, último], por exemplo [0,24] */
                range?: string;
                /** @description JSON [campo, "ASC" ou "DESC"] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description O que veio e quantos há: `fornecedores 0-24/312` */
                    "content-range"?: string;
                    /** @description O cursor da próxima página, que se manda em apos */
                    "farol-cursor"?: string;
                    /** @description Presente, há mais do que o total de content-range */
                    "farol-total-minimo"?: string;
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Servico"][];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    listarServicosExternos: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        ambiente: "SIMULADO" | "HOMOLOGACAO" | "PRODUCAO";
                        /** Format: date-time */
                        desde: string;
                        especies: ("NFE" | "CTE" | "NFSE")[];
                        nome: string;
                        /** Format: date-time */
                        proximaEm: string;
                        texto: string;
                    }[];
                };
            };
            400: components["responses"]["400.EMPRESA_NAO_ESCOLHIDA.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterServico: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Servico"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterServicosHistorico: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mais: boolean;
                        momentos: {
                            acao: string;
                            alteracoes: {
                                antes: string | null;
                                campo: string;
                                depois: string | null;
                                rotulo: string;
                            }[];
                            delegante: string;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            instante: string;
                            reversivel: boolean;
                            usuario: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    reverterServico: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    momento: string;
                    versao: number;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Servico"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    exportarServicos: {
        parameters: {
            query?: {
                /** @description JSON com os campos */
                colunas?: string;
                /** @description JSON com os filtros */
                filter?: string;
                /** @description JSON [campo, ordem] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    listarTarefas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tarefa"][];
                };
            };
            400: components["responses"]["400.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.ENDERECO_RECUSADO.SEM_PERMISSAO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterTarefa: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tarefa"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.ENDERECO_RECUSADO.SEM_PERMISSAO"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    cancelarTarefa: {
        parameters: {
            query?: never;
            header?: {
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tarefa"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.ENDERECO_RECUSADO.SEM_PERMISSAO"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    listarItensDaTarefa: {
        parameters: {
            query?: {
                /** @description Posição do primeiro item, a partir de 0 */
                inicio?: string;
                /** @description ok, igual, aviso, erro */
                situacao?: string;
            };
            header?: never;
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        itens: {
                            item: string;
                            link: string;
                            mensagem: string;
                            /** @enum {string} */
                            situacao: "ok" | "igual" | "aviso" | "erro";
                        }[];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.ENDERECO_RECUSADO.SEM_PERMISSAO"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    baixarRelatorioDaTarefa: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.ENDERECO_RECUSADO.SEM_PERMISSAO"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    listarTenants: {
        parameters: {
            query?: {
                /** @description Cursor da página anterior (cabeçalho farol-cursor) */
                apos?: string;
                /** @description JSON com os campos que interessam, por exemplo ["nome","uf"]; sem ele, todos */
                colunas?: string;
                /** @description JSON com os filtros, por exemplo {"q":"padaria"} */
                filter?: string;
                /** @description JSON [primeiro, último], por exemplo [0,24] */
                range?: string;
                /** @description JSON [campo, "ASC" ou "DESC"] */
                sort?: string;
            };
            header?: {
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description O que veio e quantos há: `fornecedores 0-24/312` */
                    "content-range"?: string;
                    /** @description O cursor da próxima página, que se manda em apos */
                    "farol-cursor"?: string;
                    /** @description Presente, há mais do que o total de content-range */
                    "farol-total-minimo"?: string;
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"][];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.ENDERECO_RECUSADO.SEM_PERMISSAO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    criarTenant: {
        parameters: {
            query?: never;
            header?: {
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CriarTenant"];
            };
        };
        responses: {
            /** @description Sucesso */
            201: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.ENDERECO_RECUSADO.SEM_PERMISSAO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO.SEM_SERVICO.ULTIMO_ADMINISTRADOR"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.ENDERECO_RECUSADO.SEM_PERMISSAO"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    alterarTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlterarTenant"];
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.ENDERECO_RECUSADO.SEM_PERMISSAO"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO.SEM_SERVICO.ULTIMO_ADMINISTRADOR"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    removerTenant: {
        parameters: {
            query?: never;
            header: {
                /** @description A versão que foi lida, entre aspas: "3" */
                "if-match": string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.ENDERECO_RECUSADO.SEM_PERMISSAO"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO.SEM_SERVICO.ULTIMO_ADMINISTRADOR"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    obterTenantsHistorico: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mais: boolean;
                        momentos: {
                            acao: string;
                            alteracoes: {
                                antes: string | null;
                                campo: string;
                                depois: string | null;
                                rotulo: string;
                            }[];
                            delegante: string;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            instante: string;
                            reversivel: boolean;
                            usuario: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.ENDERECO_RECUSADO.SEM_PERMISSAO"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    revelarTenant: {
        parameters: {
            query?: never;
            header?: {
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    campo: "cnpj";
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        valor: string;
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.ENDERECO_RECUSADO.SEM_PERMISSAO"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    reverterTenant: {
        parameters: {
            query?: never;
            header?: {
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    momento: string;
                    versao: number;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.ENDERECO_RECUSADO.SEM_PERMISSAO"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    exportarTenants: {
        parameters: {
            query?: {
                /** @description JSON com os campos */
                colunas?: string;
                /** @description JSON com os filtros */
                filter?: string;
                /** @description JSON [campo, ordem] */
                sort?: string;
            };
            header?: {
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.ENDERECO_RECUSADO.SEM_PERMISSAO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    listarUsuarios: {
        parameters: {
            query?: {
                /** @description Cursor da página anterior (cabeçalho farol-cursor) */
                apos?: string;
                /** @description JSON com os campos que interessam, por exemplo ["nome","uf"]; sem ele, todos */
                colunas?: string;
                /** @description JSON com os filtros, por exemplo {"q":"padaria"} */
                filter?: string;
                /** @description JSON [primeiro, último], por exemplo [0,24] */
                range?: string;
                /** @description JSON [campo, "ASC" ou "DESC"] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description O que veio e quantos há: `fornecedores 0-24/312` */
                    "content-range"?: string;
                    /** @description O cursor da próxima página, que se manda em apos */
                    "farol-cursor"?: string;
                    /** @description Presente, há mais do que o total de content-range */
                    "farol-total-minimo"?: string;
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usuario"][];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterUsuario: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usuario"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    obterUsuariosHistorico: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mais: boolean;
                        momentos: {
                            acao: string;
                            alteracoes: {
                                antes: string | null;
                                campo: string;
                                depois: string | null;
                                rotulo: string;
                            }[];
                            delegante: string;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            instante: string;
                            reversivel: boolean;
                            usuario: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
    reverterUsuario: {
        parameters: {
            query?: never;
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id do registro */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    momento: string;
                    versao: number;
                };
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usuario"];
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            404: components["responses"]["404.NAO_ENCONTRADO"];
            409: components["responses"]["409.CONFLITO_VERSAO.EM_USO"];
            413: components["responses"]["413.CORPO_GRANDE"];
            415: components["responses"]["415.TIPO_NAO_ACEITO"];
            422: components["responses"]["422.CHAVE_REPETIDA.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            507: components["responses"]["507.DISCO_CHEIO"];
            default: components["responses"]["Problema"];
        };
    };
    exportarUsuarios: {
        parameters: {
            query?: {
                /** @description JSON com os campos */
                colunas?: string;
                /** @description JSON com os filtros */
                filter?: string;
                /** @description JSON [campo, ordem] */
                sort?: string;
            };
            header?: {
                /** @description De uma chave: o id da empresa para a qual o serviço age */
                "farol-empresa"?: string;
                /** @description O filtro, codificado como em um endereço, no lugar de filter */
                "farol-filtro"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    "content-disposition": components["headers"]["content-disposition"];
                    ratelimit: components["headers"]["ratelimit"];
                    "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.CAMPOS_INVALIDOS.REQUISICAO_INVALIDA"];
            401: components["responses"]["401.CHAVE_RECUSADA.NAO_AUTENTICADO.SESSAO_ENCERRADA"];
            403: components["responses"]["403.EMPRESA_INDISPONIVEL.ENDERECO_RECUSADO.SEM_PERMISSAO.TENANT_INDISPONIVEL"];
            422: components["responses"]["422.CONSULTA_DEMORADA"];
            429: components["responses"]["429.LIMITE_DA_CHAVE.LIMITE_REVELACOES"];
            500: components["responses"]["500.FALHA_INTERNA"];
            503: components["responses"]["503.ARMAZENAMENTO_INDISPONIVEL.BANCO_INDISPONIVEL.SERVIDOR_OCUPADO.SOBRECARGA"];
            default: components["responses"]["Problema"];
        };
    };
}
