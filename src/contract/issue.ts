import * as v from 'valibot';

const longest = 200;

/** Where an answer is wrong and why; a page of HTML in place of JSON is not quoted to its end. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  const { message } = issue;
  const reason = message.length > longest ? `${message.slice(0, longest)}…` : message;
  return path === null ? reason : `${path}: ${reason}`;
}
