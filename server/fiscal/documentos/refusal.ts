/** A file that is no document to keep, with the sentence that says why. */
export class DocumentRefused extends Error {}
