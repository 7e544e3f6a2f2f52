export { answerableBy } from './answerable-by.ts';
export { askQuestions } from './ask-questions.ts';
export { askedLabels } from './asked-texts.ts';
export { findNeeds } from './find-needs.ts';
export { findOpenRequest, requestAsItStands } from './open-request.ts';
export {
  endOpenRequest,
  findTravellerRequests,
  insertTravellerRequest,
  openRequestRow,
  reopenTravellerRequest,
} from './requests.store.ts';
export { settleAnswers } from './settle-answers.ts';
